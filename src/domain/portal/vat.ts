import type { Country } from "#domain/onboarding/types.ts";

const standard: Readonly<Record<Country, number>> = { cz: 21, sk: 23, hu: 27 };

/** The standard rate of value added tax, per cent. */
export function vatRateOf(country: Country): number {
  return standard[country];
}

/** How much of an amount is tax when the amount includes it; whole minor units. */
export function vatIncluded(amount: number, vatRate: number): number {
  return Math.round((amount * vatRate) / (100 + vatRate));
}
