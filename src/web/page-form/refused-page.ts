import { data } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { wayToLogin } from "./way-to-login.ts";

/**
 * Ends a loader or action with a redirect to the login without a session, else with the error page and the error's
 * status. The server adds `Retry-After`.
 *
 * @param url the page's address as the address bar shows it
 * @throws always; unexpected errors unchanged
 */
export function refusePage(page: Pick<PageContext, "refusalOf">, error: unknown, url: URL): never {
  const refusal = page.refusalOf(error);
  if (!refusal) throw error;
  if (refusal.code === "unauthenticated") throw redirectDocumentTo(wayToLogin(url));
  throw data(null, { status: refusal.status });
}
