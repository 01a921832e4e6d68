import { type Country, countries } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";

export const ownCallingCodes: readonly string[] = countries.map((country) => factsOf(country).phone.callingCode);

export function callingCodeOf(number: string): string | undefined {
  return ownCallingCodes.find((code) => number.startsWith(code));
}

export function countryOfCallingCode(code: string): Country | undefined {
  return countries.find((country) => factsOf(country).phone.callingCode === code);
}
