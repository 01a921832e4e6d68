import { data } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { redirectDocumentTo } from "#web/http/redirect-to.ts";
import { wayToLogin } from "./way-to-login.ts";

/**
 * Ends a loader or an action that has nothing to show beside a refusal: the login for whoever has no session any more,
 * else the error page with the refusal's status. The server adds `Retry-After`.
 *
 * @param url of the page, as the address bar has it
 * @throws always; a fault of ours as it is
 */
export function refusePage(page: Pick<PageContext, "refusalOf">, error: unknown, url: URL): never {
  const refusal = page.refusalOf(error);
  if (!refusal) throw error;
  if (refusal.code === "unauthenticated") throw redirectDocumentTo(wayToLogin(url));
  throw data(null, { status: refusal.status });
}
