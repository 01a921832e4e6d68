import type { Country } from "#domain/countries/codes.ts";

/** The value of a thousand Czech crowns, in whole currency units. */
const markets: Readonly<Record<Country, { thousand: number; step: number; less: number; minor: number }>> = {
  cz: { thousand: 1000, step: 1000, less: 100, minor: 100 },
  sk: { thousand: 40, step: 100, less: 10, minor: 100 },
  hu: { thousand: 15_800, step: 100_000, less: 10_000, minor: 1 },
};

/** @param thousands of Czech crowns @returns minor units: 689 900 Kč, 27 590 € */
export function priceIn(country: Country, thousands: number): number {
  const { thousand, step, less, minor } = markets[country];
  return (Math.round((thousands * thousand) / step) * step - less) * minor;
}

/** Rounds to a hundred crowns, five euros, two thousand forints. @param amount in minor units */
export function roundAmount(country: Country, amount: number): number {
  const unit = { cz: 10_000, sk: 500, hu: 2_000 }[country];
  return Math.round(amount / unit) * unit;
}

/** Rounds to a whole crown, ten cents, ten forints. @param amount in minor units */
export function roundFee(country: Country, amount: number): number {
  const unit = { cz: 100, sk: 10, hu: 10 }[country];
  return Math.round(amount / unit) * unit;
}
