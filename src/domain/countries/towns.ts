import type { Country } from "#domain/countries/codes.ts";
import type { TownRow } from "#domain/countries/country.ts";
import { towns as cz } from "#domain/countries/cz/towns.ts";
import { towns as hu } from "#domain/countries/hu/towns.ts";
import { towns as sk } from "#domain/countries/sk/towns.ts";

const byCountry: Readonly<Record<Country, readonly TownRow[]>> = { cz, sk, hu };

export function townsOf(country: Country): readonly TownRow[] {
  return byCountry[country];
}
