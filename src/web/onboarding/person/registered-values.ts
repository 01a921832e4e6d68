import type { Country } from "#domain/countries/codes.ts";
import type { Registered } from "../company/find-company.ts";
import { prefilledValues } from "./prefilled-values.ts";

const same = ["name", "surname", "birthdate", "nationality"] as const;
const address = ["street", "house_number", "city", "zip_code", "country"] as const;

/**
 * The values of the customer form after it was filled in from a company's register. What the register does not say
 * becomes blank, so that nothing of another person stays.
 */
export function registeredValues(person: Registered, country: Country): readonly (readonly [string, unknown])[] {
  const permanent = address.map((name) => [`permanent_${name}`, person[name]] as const);
  const owner = Object.fromEntries([...same.map((name) => [name, person[name]] as const), ...permanent]);
  return [...prefilledValues(owner, country), ["title", person["title"] ?? ""]];
}
