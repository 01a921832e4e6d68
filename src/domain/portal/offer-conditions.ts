import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { annualPercentageRate, type Flow } from "./annual-rate.ts";
import type { OfferConditions } from "./offer.ts";
import { paymentSchedule } from "./payment-schedule.ts";
import { vatRateOf } from "./vat.ts";

/** What people agree on; all other terms follow from it. Amounts are in minor units of the country's currency. */
export type AgreedTerms = Omit<OfferConditions, "instalment" | "currency" | "total" | "annualRate">;

/** The longest period of an offer, in months. */
export const longestPeriod = 120;
/** Enough for any vehicle, and little enough for sums to stay exact. In minor units. */
export const mostAmount = 100_000_000_000;
/** Per cent a year: what is above is a slip of the pen. */
export const mostInterest = 100;
/** Per cent: what the books take. */
const mostAnnualRate = 1_000;

/**
 * The terms of an offer. An operating lease is taxed by the instalment, and has no annual rate, since it is no credit; the
 * price of everything else includes the tax.
 *
 * @param day the tax is that of this day, `YYYY-MM-DD`
 * @returns `annualRate` null also when fees eat the credit up, so that no rate tells its cost
 * @throws RangeError for terms that `paymentSchedule` cannot count
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

/** Interest is counted by the month, so that the day makes no difference to a credit. */
const anyDay = "2026-01-01";

/** Whether the down payment leaves anything to finance. */
export function isFinanced({ price, downpayment }: Pick<AgreedTerms, "price" | "downpayment">): boolean {
  return downpayment < price;
}

/** Whether a rate tells the cost of what is financed: fees must not eat a credit up. A lease is none, and needs no rate. */
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

/** What is wrong with the days of an offer. @param today `YYYY-MM-DD` in Europe/Prague */
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
