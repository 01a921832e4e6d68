import { defaultLocale, isLocale, type Locale } from "#domain/shared/locale.ts";

/** The language a path asks for and the route behind the prefix: `/sk/privacy` → `sk`, `/privacy`. */
export function splitLocale(pathname: string): { locale: Locale; route: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: defaultLocale, route: pathname || "/" };
  return { locale: first, route: `/${rest.join("/")}` };
}

/** A pattern of the router without the language: `:locale?/backoffice/staff` → `/backoffice/staff`. */
export function routePattern(pattern: string): string {
  return pattern.replace(/^\/?:locale\?/, "") || "/";
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

/**
 * Whether a page is asked for under a prefix that is no language. The locale layout answers that with 404, to strangers
 * and to members alike, so the doors of pages send nobody elsewhere before it. What is sent to a page they judge always.
 */
export function leadsNowhere({ method }: Request, { locale }: { readonly locale?: string | undefined }): boolean {
  return (method === "GET" || method === "HEAD") && localePrefix(locale) === null;
}
