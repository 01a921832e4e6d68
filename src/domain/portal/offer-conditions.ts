import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { annualPercentageRate, type Flow } from "./annual-rate.ts";
import type { OfferConditions } from "./offer.ts";
import { paymentSchedule } from "./payment-schedule.ts";
import { vatRateOf } from "./vat.ts";

/** The other terms follow from these. Amounts are in minor units of the country's currency. */
export type AgreedTerms = Omit<OfferConditions, "instalment" | "currency" | "total" | "annualRate">;

/** In months. */
export const longestPeriod = 120;
/** In minor units; small enough for exact sums. */
export const mostAmount = 100_000_000_000;
/** Per cent a year; a higher rate is a typing error. */
export const mostInterest = 100;
/** Per cent; the limit of the database column. */
const mostAnnualRate = 1_000;

/**
 * Calculates the terms of an offer. An operating lease has VAT on each instalment and, not being credit, no annual
 * rate; other prices include the tax.
 *
 * @param day whose VAT rate applies, `YYYY-MM-DD`
 * @returns `annualRate` null also when fees are so high that no rate exists
 * @throws RangeError for terms that `paymentSchedule` refuses
 */
export function offerTerms(country: Country, agreed: AgreedTerms, day: string): OfferConditions {
  const { product, price, downpayment, period, fees, interestRate, mileage } = agreed;
  const isLease = product === "operatingLease";
  const repaid = repaymentsOf(agreed, { vatRate: isLease ? vatRateOf(country, day) : 0, start: day });
  return {
    product,
    price,
    downpayment,
    instalment: repaid[0]?.amount ?? 0,
    period,
    currency: factsOf(country).currency,
    total: repaid.reduce((sum, { amount }) => sum + amount, downpayment),
    interestRate,
    fees,
    annualRate: isLease ? null : annualRateOf(agreed, repaid),
    mileage,
  };
}

/** Interest is calculated per month, so the day makes no difference. */
const anyDay = "2026-01-01";

export function isFinanced({ price, downpayment }: Pick<AgreedTerms, "price" | "downpayment">): boolean {
  return downpayment < price;
}

/** When fees are too high there is no annual rate. A lease needs none. */
export function isCostTold(agreed: AgreedTerms): boolean {
  if (agreed.product === "operatingLease" || !isFinanced(agreed)) return true;
  const annualRate = annualRateOf(agreed, repaymentsOf(agreed, { vatRate: 0, start: anyDay }));
  return annualRate !== null && annualRate <= mostAnnualRate;
}

function repaymentsOf(agreed: AgreedTerms, taxed: { readonly vatRate: number; readonly start: string }): Flow[] {
  return paymentSchedule({ ...agreed, ...taxed }).map(({ number, amount }) => ({ amount, years: number / 12 }));
}

function annualRateOf({ price, downpayment }: AgreedTerms, repaid: readonly Flow[]): number | null {
  return annualPercentageRate([{ amount: price - downpayment, years: 0 }], repaid);
}

/** @param today `YYYY-MM-DD` in Europe/Prague */
export function faultsOfDays(
  { year, validUntil }: { readonly year: number; readonly validUntil: string },
  today: string,
): Readonly<Record<string, ProblemCode>> {
  return {
    // Next year's models are sold from the summer on.
    ...(year > Number(today.slice(0, 4)) + 1 && { "vehicle.year": "invalid-value" }),
    ...(validUntil < today && { validUntil: "invalid-value" }),
  };
}
