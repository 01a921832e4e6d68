import type { Country } from "#domain/countries/codes.ts";
import type { FinancingData } from "#domain/onboarding/types.ts";
import { creditAskedFor } from "#domain/portal/credit/credit-asked-for.ts";
import type { OfferTerms } from "#domain/portal/offer.ts";
import { rateText } from "#web/offer-view/rate-text.ts";
import { moneyText } from "#web/texts/money.ts";
import type { CaseContext } from "./case-parts.ts";

/** What a month of the financing costs and its annual rate, as the applicant sees them in the wizard; empty: it is no credit. */
export function shownCost(
  country: Country,
  financing: FinancingData | undefined,
  offer: OfferTerms | null,
  { locale, texts: { summary }, words: { fields } }: Pick<CaseContext, "locale" | "texts" | "words">,
): readonly { readonly label: string; readonly text: string }[] {
  const asked = financing && creditAskedFor(country, financing, offer);
  if (!asked) return [];
  const { instalment, currency, annualRate } = asked.figures;
  const rate = rateText(locale, annualRate);
  return [
    { label: fields.installmentAmount, text: `${moneyText(locale, instalment, currency)} ${summary.month}` },
    { label: summary.annualRate, text: asked.basis === "offer" ? rate : `${rate}. ${summary.estimate}` },
  ];
}
