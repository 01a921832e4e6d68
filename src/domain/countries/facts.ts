import { type Country, countries } from "#domain/countries/codes.ts";
import type { CountryFacts } from "#domain/countries/country.ts";
import { facts as cz } from "#domain/countries/cz/facts.ts";
import { facts as hu } from "#domain/countries/hu/facts.ts";
import { facts as sk } from "#domain/countries/sk/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";

const byCountry: Readonly<Record<Country, CountryFacts>> = { cz, sk, hu };

/** What every page may want to know of a country, without the rules of its wizard, which weigh ten times as much. */
export function factsOf(country: Country): CountryFacts {
  return byCountry[country];
}

/** The country whose own language it is; for a language that no country has, the first of the list. */
export function countryOfLanguage(locale: Locale): Country {
  return countries.find((country) => factsOf(country).defaultLocale === locale) ?? countries[0];
}
