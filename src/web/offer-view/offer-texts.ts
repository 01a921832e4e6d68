import type { Locale } from "#domain/shared/locale.ts";
import { catalogue } from "#texts/catalogue.ts";
import { creditTexts } from "#web/credit/credit-texts.ts";

export function offerTexts(locale: Locale) {
  const { offer, offerReply, wizard, wizardWords } = catalogue(locale);
  const { costTitle, costText } = wizard.onedoc;
  const { months } = wizardWords;
  const { mail: _, ...answer } = offerReply;
  const caution = { title: costTitle, text: costText };
  return { ...offer, answer, credit: creditTexts(locale), months, products: wizardWords.options.product, caution };
}

export type OfferTexts = ReturnType<typeof offerTexts>;
