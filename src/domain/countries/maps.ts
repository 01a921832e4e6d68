import type { Country } from "#domain/countries/codes.ts";
import type { CountryMap } from "#domain/countries/country.ts";
import { map as cz } from "#domain/countries/cz/map.ts";
import { map as hu } from "#domain/countries/hu/map.ts";
import { map as sk } from "#domain/countries/sk/map.ts";

const byCountry: Readonly<Record<Country, CountryMap>> = { cz, sk, hu };

export function mapOf(country: Country): CountryMap {
  return byCountry[country];
}
