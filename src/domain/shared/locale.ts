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

/** How people write in a language, where the languages differ. */
interface Customs {
  readonly nameOrder: "surname-last" | "surname-first";
  /** `named-month`: the month is a word, since two orders of day and month are about */
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

/** A person's two names, or what stands for them, in the order of the language. */
export function namesInOrder<G, S>(locale: Locale, given: G, surname: S): readonly [G | S, G | S] {
  return customs[locale].nameOrder === "surname-first" ? [surname, given] : [given, surname];
}

/** Source of a regular expression: the language that a path may begin with, `/cs`, with its slash. */
export const localePrefix = `(?:/(?:${locales.join("|")}))`;
