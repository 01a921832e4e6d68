import { membersOnly } from "#domain/portal/public-routes.ts";
import { safeWayBack } from "#domain/portal/way-back.ts";
import { withQuery } from "#domain/shared/paths.ts";
import { routeIn, splitLocale } from "#web/texts/locale-path.ts";

export function wayToLogin({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const { locale, route } = splitLocale(pathname);
  const login = routeIn(locale, /^\/backoffice(?:\/|$)/.test(route) ? "/backoffice/login" : membersOnly.target);
  const here = route === "/" ? null : safeWayBack(pathname + search);
  return here === null ? login : withQuery(login, { next: here });
}
