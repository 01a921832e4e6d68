import { defaultLocale, isLocale, type Locale } from "#domain/shared/locale.ts";

/** `/sk/privacy` → `sk`, `/privacy` */
export function splitLocale(pathname: string): { locale: Locale; route: string } {
  const [, first = "", ...rest] = pathname.split("/");
  if (!isLocale(first)) return { locale: defaultLocale, route: pathname || "/" };
  return { locale: first, route: `/${rest.join("/")}` };
}

/** `:locale?/backoffice/staff` → `/backoffice/staff` */
export const routePattern = (pattern: string): string => pattern.replace(/^\/?:locale\?/, "") || "/";

export const routeIn = (locale: Locale, route: string): string => `/${locale}${route}`;

/** Returns null if the parameter is not a language (`%2Fevil.example`). */
export function localePrefix(locale: string | undefined): string | null {
  if (locale === undefined) return "";
  return isLocale(locale) ? `/${locale}` : null;
}

/** The locale layout responds with 404, so pages must not redirect before it. */
export function leadsNowhere({ method }: Request, { locale }: { readonly locale?: string | undefined }): boolean {
  return (method === "GET" || method === "HEAD") && localePrefix(locale) === null;
}
