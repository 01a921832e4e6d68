import type { Country } from "#domain/countries/codes.ts";
import { prefillFromOwner } from "#domain/onboarding/transitions.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { typedCustomer } from "../state/blank-values.ts";

/**
 * What the form of the customer holds after it was filled in from an owner: name and value of each field that an owner
 * gives. A field that the owner left empty is as in a form that nobody has touched, so nothing of a former owner stays.
 */
export function prefilledValues(owner: BeneficialOwner, country: Country): readonly (readonly [string, unknown])[] {
  const answers = prefillFromOwner(owner, country);
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
  const typed = typedCustomer(country, given);
  // Ticks that are a field each are not in an untouched form.
  return Object.keys(answers).map((name) => [name, typed[name] ?? false] as const);
}
