import type { Locale } from "#domain/shared/locale.ts";

/** each language in itself */
export const languageNames: Readonly<Record<Locale, string>> = {
  cs: "Česky",
  sk: "Slovensky",
  hu: "Magyar",
  en: "English",
};

/** @param reader a locale */
export function languagesFor(reader: string): Readonly<Record<Locale, string>> {
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const nameOf = (code: Locale) => {
    const name = names.of(code) ?? languageNames[code];
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
  };
  return { cs: nameOf("cs"), sk: nameOf("sk"), hu: nameOf("hu"), en: nameOf("en") };
}

/** for metadata with a region */
export const fullLocales: Readonly<Record<Locale, string>> = { cs: "cs-CZ", sk: "sk-SK", hu: "hu-HU", en: "en-US" };
