export const locales = ["cs", "sk", "hu", "en"] as const;
/** The language of the screen; independent of the country. */
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "cs";

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

export function inEachLocale<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return { cs: of("cs"), sk: of("sk"), hu: of("hu"), en: of("en") };
}

interface Customs {
  readonly nameOrder: "surname-last" | "surname-first";
  /** `named-month` avoids confusion of day and month */
  readonly dateForm: "day-first" | "year-first" | "named-month";
  readonly decimalMark: "," | ".";
}

const customs: Readonly<Record<Locale, Customs>> = {
  cs: { nameOrder: "surname-last", dateForm: "day-first", decimalMark: "," },
  sk: { nameOrder: "surname-last", dateForm: "day-first", decimalMark: "," },
  hu: { nameOrder: "surname-first", dateForm: "year-first", decimalMark: "," },
  en: { nameOrder: "surname-last", dateForm: "named-month", decimalMark: "." },
};

export function customsOf(locale: Locale): Customs {
  return customs[locale];
}

export function namesInOrder<G, S>(locale: Locale, given: G, surname: S): readonly [G | S, G | S] {
  return customs[locale].nameOrder === "surname-first" ? [surname, given] : [given, surname];
}

export const localePrefix = `(?:/(?:${locales.join("|")}))`;
