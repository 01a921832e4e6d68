import { data } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { wayToLogin } from "./way-to-login.ts";

/**
 * Redirects to the login without a session, else gives the error page with the error's status. The server adds
 * `Retry-After`.
 *
 * @throws always; unexpected errors unchanged
 */
export function refusePage(page: Pick<PageContext, "refusalOf">, error: unknown, url: URL): never {
  const refusal = page.refusalOf(error);
  if (!refusal) throw error;
  if (refusal.code === "unauthenticated") throw redirectDocumentTo(wayToLogin(url));
  throw data(null, { status: refusal.status });
}
