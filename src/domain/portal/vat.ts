import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { valueOn } from "#domain/countries/since.ts";

/**
 * @param day of the supply, `YYYY-MM-DD`; the due date of an instalment
 * @returns the standard rate, per cent
 * @throws RangeError for a day before the first known rate
 */
export function vatRateOf(country: Country, day: string): number {
  return valueOn(factsOf(country).vatRate, day);
}

/** In whole minor units. */
export function vatIncluded(amount: number, vatRate: number): number {
  return Math.round((amount * vatRate) / (100 + vatRate));
}
