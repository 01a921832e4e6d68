import type { Country } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";

export function isPepAnswer(answer: unknown, country: Country): boolean {
  return answer === rulesFor(country).pepAnswer;
}

/**
 * Returns the PEP details of a person with blank values. `web/onboarding/person/pep-fields.tsx` clears them so when the
 * answer becomes "no".
 */
export function blankPepDetails(
  person: Readonly<Record<string, unknown>>,
  country: Country,
): readonly (readonly [string, unknown])[] {
  return rulesFor(country)
    .pepDetails.filter((name) => person[name] !== undefined)
    .map((name) => [name, blankOf(person[name])] as const);
}

function blankOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" ? false : "";
}
