import type { Locale } from "#domain/shared/locale.ts";

export const phonePrefixes = ["+420", "+421", "+36"] as const;

const usual: Readonly<Record<Locale, (typeof phonePrefixes)[number]>> = {
  cs: "+420",
  sk: "+421",
  hu: "+36",
  en: "+420",
};

/** The choice of prefixes on a page in a language, which begins with the one of its country. */
export function prefixChoice(locale: Locale, typed?: string) {
  return {
    options: phonePrefixes.map((code) => ({ value: code, label: code })),
    defaultValue: typed || usual[locale],
  };
}
