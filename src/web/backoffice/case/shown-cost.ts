import type { Country } from "#domain/countries/codes.ts";
import type { FinancingData } from "#domain/onboarding/types.ts";
import { creditAskedFor } from "#domain/portal/credit/credit-asked-for.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import { minorDigits, toMajor } from "#domain/shared/money.ts";
import { rateText } from "#web/offer-view/rate-text.ts";
import { valueText } from "#web/wizard-words/value-text.ts";
import type { CaseContext } from "./case-sections.ts";

/** Returns the monthly cost and annual rate as shown in the wizard; empty if not a credit. */
export function shownCost(
  country: Country,
  financing: FinancingData | undefined,
  offer: OfferConditions | null,
  { locale, texts, words }: Pick<CaseContext, "locale" | "texts" | "words">,
): readonly { readonly label: string; readonly text: string }[] {
  const asked = financing && creditAskedFor(country, financing, offer);
  if (!asked) return [];
  const { instalment, currency, annualRate } = asked.figures;
  const { summary } = texts;
  const rate = rateText(locale, annualRate);
  const major = toMajor(instalment, currency).toFixed(minorDigits(currency));
  const amount = valueText("installmentAmount", major, { application: { country }, locale, texts, words });
  return [
    { label: words.fields.installmentAmount, text: `${amount} ${summary.month}` },
    { label: summary.annualRate, text: asked.basis === "offer" ? rate : `${rate}. ${summary.estimate}` },
  ];
}
