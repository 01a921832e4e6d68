import { ownCallingCodes } from "#domain/countries/calling-codes.ts";

/** The provider's markets first, then their neighbours, from where applicants have phones as well. */
const known: readonly string[] = [
  ...ownCallingCodes,
  "+43",
  "+48",
  "+49",
  "+40",
  "+380",
  "+381",
  "+385",
  "+386",
  "+39",
  "+44",
];

/** Prefixes to choose from; one that is already chosen is always among them. */
export function allCallingCodes(chosen: string): readonly string[] {
  return chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
}
