import type { Locale } from "#domain/shared/locale.ts";

/** Each language by its own name, as the picker shows it in every language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  cs: "Česky",
  sk: "Slovensky",
  hu: "Magyar",
  en: "English",
};

/** For metadata that wants the region as well. */
export const fullLocales: Readonly<Record<Locale, string>> = {
  cs: "cs-CZ",
  sk: "sk-SK",
  hu: "hu-HU",
  en: "en-US",
};
