import type { Country } from "#domain/countries/codes.ts";

/** A missing text is a compile error in every language. */
export function byCountry<T>(texts: Readonly<Record<Country, T>>): Readonly<Record<Country, T>> {
  return texts;
}
