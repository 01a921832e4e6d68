import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";

/** The words of an offer's page; for loaders. */
export function offerTexts(locale: Locale) {
  const { offer, wizard, wizardWords } = catalogue(locale);
  const { costTitle, costText } = wizard.onedoc;
  const { months } = wizardWords;
  return { ...offer, months, products: wizardWords.options.product, caution: { title: costTitle, text: costText } };
}

export type OfferTexts = ReturnType<typeof offerTexts>;
