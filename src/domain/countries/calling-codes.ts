import type { Country } from "#domain/countries/codes.ts";

/** E.164 prefixes with their plus. Apart from the countries' rules, for pages that need nothing else of them. */
export const callingCodes = { cz: "+420", sk: "+421", hu: "+36" } as const satisfies Readonly<Record<Country, string>>;

export const ownCallingCodes = Object.values(callingCodes);

/** That of our countries to which a number in E.164 belongs; undefined: it is a number of another country. */
export function callingCodeOf(number: string): (typeof ownCallingCodes)[number] | undefined {
  return ownCallingCodes.find((code) => number.startsWith(code));
}
