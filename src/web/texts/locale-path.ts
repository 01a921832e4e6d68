import { defaultLocale, isLocale, type Locale } from "#domain/shared/locale.ts";

/** The language a path asks for and the route behind the prefix: `/sk/privacy` → `sk`, `/privacy`. */
export function splitLocale(pathname: string): { locale: Locale; route: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: defaultLocale, route: pathname || "/" };
  return { locale: first, route: `/${rest.join("/")}` };
}

/** Any route of the same page, as an address brought it, under another language. */
export function routeIn(locale: Locale, route: string): string {
  return `/${locale}${route}`;
}

/**
 * What a route's parameter `locale` puts before a path.
 *
 * @returns null when it is no language: there is no page then, and nothing may lead on from it (`%2Fevil.example`)
 */
export function localePrefix(locale: string | undefined): string | null {
  if (locale === undefined) return "";
  return isLocale(locale) ? `/${locale}` : null;
}
