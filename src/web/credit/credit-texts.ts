import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";

export function creditTexts(locale: Locale) {
  const { short, download, failed } = catalogue(locale).creditInformation;
  return { short, download, failed };
}

export type CreditTexts = ReturnType<typeof creditTexts>;
