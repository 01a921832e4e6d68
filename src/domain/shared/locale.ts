export const locales = ["cs", "sk", "hu", "en"] as const;
/** The language of the screen; independent of the country. */
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "cs";

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The same thing in every language. */
export function inEachLocale<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return { cs: of("cs"), sk: of("sk"), hu: of("hu"), en: of("en") };
}
