import { factsOf } from "#domain/countries/facts.ts";
import { creditFigures } from "#domain/portal/credit/credit-information.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { CreditSheet } from "#server/contract/credit.ts";
import { creditSheet } from "./credit-sheet.ts";

export function creditOfOffer(
  { companyInfo }: { readonly companyInfo: Readonly<Record<Locale, CompanyInfo>> },
  offer: Pick<Offer, "country" | "customerType" | "vehicle" | "terms" | "reference" | "validUntil">,
  locale: Locale,
): CreditSheet | null {
  const { country, customerType, vehicle, terms, reference, validUntil } = offer;
  const figures = customerType === "individual-consumer" ? creditFigures(terms) : null;
  if (figures === null) return null;
  const facts = {
    country,
    figures,
    vehicle: `${vehicle.make} ${vehicle.model}`,
    offerReference: reference,
    validUntil,
  };
  return creditSheet(facts, companyInfo[factsOf(country).defaultLocale], locale);
}
