import type { Country } from "#domain/countries/codes.ts";

/** The provider's price list: nominal rate in per cent a year, by country, that an example is counted with. */
const usualRates: Readonly<Record<Country, number>> = { cz: 7.2, sk: 6.4, hu: 9.9 };

export function usualRate(country: Country): number {
  return usualRates[country];
}
