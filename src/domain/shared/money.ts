/** ISO 4217. Amounts are whole minor units: hellers and cents; a forint has none, so 1 is one forint. */
export const currencies = ["CZK", "EUR", "HUF"] as const;
export type Currency = (typeof currencies)[number];

const decimals: Readonly<Record<Currency, number>> = { CZK: 2, EUR: 2, HUF: 0 };

/** Decimal places, as the product counts money. */
export function minorDigits(currency: Currency): number {
  return decimals[currency];
}

/** @returns major units, for formatting and payment codes */
export function toMajor(amount: number, currency: Currency): number {
  return amount / 10 ** decimals[currency];
}
