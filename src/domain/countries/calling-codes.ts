import { type Country, countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";

/** E.164 prefixes of our countries, with their plus. */
export const ownCallingCodes: readonly string[] = countries.map((country) => factsOf(country).phone.callingCode);

/** That of our countries to which a number in E.164 belongs; undefined: it is a number of another country. */
export function callingCodeOf(number: string): string | undefined {
  return ownCallingCodes.find((code) => number.startsWith(code));
}

/** That of our countries which has the calling code; undefined: none has. */
export function countryOfCallingCode(code: string): Country | undefined {
  return countries.find((country) => factsOf(country).phone.callingCode === code);
}
