import type { Country } from "#domain/countries/codes.ts";

/** Texts that differ by country; a missing one is a compile error in every language. */
export function byCountry<T>(texts: Readonly<Record<Country, T>>): Readonly<Record<Country, T>> {
  return texts;
}
