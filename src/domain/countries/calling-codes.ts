import { type Country, countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";

/** E.164 prefixes of our countries, with their plus. */
export const ownCallingCodes: readonly string[] = countries.map((country) => factsOf(country).phone.callingCode);

/** Returns which of our countries' codes an E.164 number has. */
export function callingCodeOf(number: string): string | undefined {
  return ownCallingCodes.find((code) => number.startsWith(code));
}

export function countryOfCallingCode(code: string): Country | undefined {
  return countries.find((country) => factsOf(country).phone.callingCode === code);
}
