import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { FinancingData } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import { offerTerms } from "#domain/portal/offer-conditions.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { type CreditFigures, creditFigures } from "./credit-information.ts";

export interface CreditAskedFor {
  readonly figures: CreditFigures;
  /** `example`: calculated with the usual rate of the offer or the provider */
  readonly basis: "offer" | "example";
}

/** In months. Longer periods are unrealistic and get no figures. */
const longest = 240;
/** The day makes no difference: instalments are always a month apart. */
const anyDay = "2026-01-01";

/**
 * @param financing undefined where the wizard does not ask for it; the offer's then counts
 * @returns null for a product that is not credit, for missing values, or when fees are so high that no annual rate
 * exists
 */
export function creditAskedFor(
  country: Country,
  financing: FinancingData | undefined,
  offer: OfferConditions | null,
): CreditAskedFor | null {
  if (financing === undefined) return asOffered(offer);
  const { product, vehiclePrice, downpaymentAmount, period, is_cession: isCession } = financing;
  if (isCession === true || product === undefined || product === "operatingLease") return null;
  if (vehiclePrice === undefined || downpaymentAmount === undefined || period === undefined) return null;
  const currency = factsOf(country).currency;
  const inMinor = (amount: number) => Math.round(amount * 10 ** minorDigits(currency));
  const price = inMinor(vehiclePrice);
  const downpayment = inMinor(downpaymentAmount);
  const isSame =
    offer !== null &&
    offer.product === product &&
    offer.price === price &&
    offer.downpayment === downpayment &&
    offer.period === period;
  if (isSame) return asOffered(offer);
  const isCounted = Number.isSafeInteger(price) && Number.isInteger(period) && period >= 1 && period <= longest;
  if (!isCounted || downpayment < 0 || price <= downpayment) return null;
  const ofOffer = offer?.product === product ? offer : null;
  const interestRate = ofOffer?.interestRate ?? factsOf(country).usualAnnualRate;
  const agreed = { product, price, downpayment, interestRate, period, fees: ofOffer?.fees ?? 0, mileage: null };
  const figures = creditFigures(offerTerms(country, agreed, anyDay));
  return figures && { figures, basis: "example" };
}

function asOffered(offer: OfferConditions | null): CreditAskedFor | null {
  const figures = offer && creditFigures(offer);
  return figures && { figures, basis: "offer" };
}
