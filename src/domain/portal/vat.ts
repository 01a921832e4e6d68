import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { valueOn } from "#domain/countries/since.ts";

/**
 * The standard rate of value added tax, per cent.
 *
 * @param day of the supply, `YYYY-MM-DD`: of an instalment the day on which it falls due
 * @throws RangeError for a day before all rates that are known here
 */
export function vatRateOf(country: Country, day: string): number {
  return valueOn(factsOf(country).vatRate, day);
}

/** How much of an amount is tax when the amount includes it; whole minor units. */
export function vatIncluded(amount: number, vatRate: number): number {
  return Math.round((amount * vatRate) / (100 + vatRate));
}
