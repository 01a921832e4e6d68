import { defaultLocale, isLocale, type Locale } from "#domain/shared/locale.ts";

/** Splits a path: `/sk/privacy` → `sk`, `/privacy`. */
export function splitLocale(pathname: string): { locale: Locale; route: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: defaultLocale, route: pathname || "/" };
  return { locale: first, route: `/${rest.join("/")}` };
}

/** Removes the language from a router pattern: `:locale?/backoffice/staff` → `/backoffice/staff`. */
export function routePattern(pattern: string): string {
  return pattern.replace(/^\/?:locale\?/, "") || "/";
}

/** Returns a route from an address in another language. */
export function routeIn(locale: Locale, route: string): string {
  return `/${locale}${route}`;
}

/** Returns the path prefix for the parameter `locale`; null if it is not a language (`%2Fevil.example`). */
export function localePrefix(locale: string | undefined): string | null {
  if (locale === undefined) return "";
  return isLocale(locale) ? `/${locale}` : null;
}

/** Whether the prefix is not a language. The locale layout responds with 404, so pages must not redirect before it. */
export function leadsNowhere({ method }: Request, { locale }: { readonly locale?: string | undefined }): boolean {
  return (method === "GET" || method === "HEAD") && localePrefix(locale) === null;
}
