import type { Country } from "#domain/countries/codes.ts";
import type { CountryRules } from "#domain/countries/country.ts";
import { cz } from "#domain/countries/cz/index.ts";
import { hu } from "#domain/countries/hu/index.ts";
import { sk } from "#domain/countries/sk/index.ts";

const byCountry: Readonly<Record<Country, CountryRules>> = { cz, sk, hu };

/** The only file that knows all countries' rules. */
export function rulesFor(country: Country): CountryRules {
  return byCountry[country];
}
