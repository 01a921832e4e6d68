import type { Country } from "#domain/countries/codes.ts";
import { prefillFromOwner } from "#domain/onboarding/transitions.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { typedCustomer } from "../state/blank-values.ts";

/** Returns the values of an owner. Empty ones become blank, so that no data of a former owner stays. */
export function prefilledValues(owner: BeneficialOwner, country: Country): readonly (readonly [string, unknown])[] {
  const answers = prefillFromOwner(owner, country);
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
  const typed = typedCustomer(country, given);
  return Object.keys(answers).map((name) => [name, typed[name] ?? false] as const);
}
