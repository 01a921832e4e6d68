import { data, redirectDocument } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";

/** The login that leads back to a page, the staff's for theirs. @param url of the page, as the address bar has it */
export function goToLogin({ pathname, search }: URL): Response {
  const { locale, route } = splitLocale(pathname);
  const login = route.startsWith("/backoffice") ? "/backoffice/login" : "/login";
  return redirectDocument(`${localePath(locale, login)}?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Ends a loader or an action that has nothing to show beside a refusal: the login for whoever has no session any more,
 * else the error page with the refusal's status. The server adds `Retry-After`.
 *
 * @throws always; a fault of ours as it is
 */
export function refusePage(page: Pick<PageContext, "refusalOf">, error: unknown, url: URL): never {
  const refusal = page.refusalOf(error);
  if (!refusal) throw error;
  if (refusal.code === "unauthenticated") throw goToLogin(url);
  throw data(null, { status: refusal.status });
}
