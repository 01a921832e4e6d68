import { type Country, countries } from "#domain/countries/codes.ts";
import type { CountryFacts } from "#domain/countries/country.ts";
import { facts as cz } from "#domain/countries/cz/facts.ts";
import { facts as hu } from "#domain/countries/hu/facts.ts";
import { facts as sk } from "#domain/countries/sk/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";

const byCountry: Readonly<Record<Country, CountryFacts>> = { cz, sk, hu };

/** Excludes the rules of the wizard, which are ten times as large. */
export function factsOf(country: Country): CountryFacts {
  return byCountry[country];
}

/** The first country when none speaks it. */
export function countryOfLanguage(locale: Locale): Country {
  return countries.find((country) => factsOf(country).defaultLocale === locale) ?? countries[0];
}
