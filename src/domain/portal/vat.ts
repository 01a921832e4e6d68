import type { Country } from "#domain/countries/codes.ts";

/** Standard rates, per cent, each from its first day on; the newest first. */
const standard: Readonly<Record<Country, readonly (readonly [from: string, rate: number])[]>> = {
  cz: [["2013-01-01", 21]],
  sk: [
    ["2025-01-01", 23],
    ["2011-01-01", 20],
  ],
  hu: [["2012-01-01", 27]],
};

/**
 * The standard rate of value added tax, per cent.
 *
 * @param day of the supply, `YYYY-MM-DD`: of an instalment the day on which it falls due
 * @throws RangeError for a day before all rates that are known here
 */
export function vatRateOf(country: Country, day: string): number {
  const valid = standard[country].find(([from]) => from <= day);
  if (!valid) throw new RangeError(`no rate of ${country} is known for ${day}`);
  return valid[1];
}

/** How much of an amount is tax when the amount includes it; whole minor units. */
export function vatIncluded(amount: number, vatRate: number): number {
  return Math.round((amount * vatRate) / (100 + vatRate));
}
