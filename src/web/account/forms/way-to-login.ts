import { safeWayBack } from "#domain/portal/way-back.ts";
import { localePath, splitLocale } from "#web/texts/locale-path.ts";

/** The login page that leads back to where one is. @param target route of the page, without a language's prefix */
export function wayToLogin({ pathname, search }: { pathname: string; search: string }, target = "/login"): string {
  const login = localePath(splitLocale(pathname).locale, target);
  const here = safeWayBack(pathname + search);
  return here === null || splitLocale(pathname).route === "/" ? login : `${login}?next=${encodeURIComponent(here)}`;
}
