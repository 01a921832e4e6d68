import type { Country } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import type { Typed } from "../state/blank-values.ts";

/** What becomes of a form's PEP details when the person is none: each field that is there, empty. */
export function blankPepDetails(person: Typed, country: Country): readonly (readonly [string, unknown])[] {
  return rulesFor(country)
    .pepDetails.filter((name) => person[name] !== undefined)
    .map((name) => [name, blankOf(person[name])] as const);
}

function blankOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" ? false : "";
}
