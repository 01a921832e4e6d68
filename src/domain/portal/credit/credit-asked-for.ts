import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { FinancingData } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import { offerTerms } from "#domain/portal/offer-conditions.ts";
import { minorDigits } from "#domain/shared/money.ts";
import { type CreditFigures, creditFigures } from "./credit-information.ts";

export interface CreditAskedFor {
  readonly figures: CreditFigures;
  /** `offer`: they are those of the offer; `example`: counted with the offer's or the provider's usual rate */
  readonly basis: "offer" | "example";
}

/** The longest period in months; a longer one gets no figures, since nobody borrows for it. */
const longest = 240;
/** Instalments are a month apart on any day. */
const anyDay = "2026-01-01";

/**
 * What the financing of an application would cost a consumer.
 *
 * @param financing as stored; undefined where the wizard does not ask for it, so that the offer's stands
 * @param offer that the application came of
 * @returns null when it is no credit, when too little is known of it, or when fees eat it up so that no rate tells its cost
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
