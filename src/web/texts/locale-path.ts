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

/** The prefix of a path for the parameter `locale`. @returns null: it is no language (`%2Fevil.example`), so no page */
export function localePrefix(locale: string | undefined): string | null {
  if (locale === undefined) return "";
  return isLocale(locale) ? `/${locale}` : null;
}

/** Whether the prefix is no language. The locale layout answers that with 404, so pages redirect nobody before it. */
export function leadsNowhere({ method }: Request, { locale }: { readonly locale?: string | undefined }): boolean {
  return (method === "GET" || method === "HEAD") && localePrefix(locale) === null;
}
