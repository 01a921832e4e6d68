import type { Country } from "#domain/countries/codes.ts";
import type { TakenFromOwner } from "#domain/countries/country.ts";
import { rulesFor } from "#domain/countries/index.ts";
import type { BeneficialOwner, CustomerData, CustomerType, UboData } from "#domain/onboarding/types.ts";

/**
 * Keeps at least one card when leaving `company`, for a return to it. Storing a step of another type empties the
 * owners.
 */
export function switchCustomerType(uboData: UboData, from: CustomerType | null, to: CustomerType): UboData {
  if (from !== "company" || to === "company") return uboData;
  const owners = uboData.owners ?? [];
  const beneficalOwners = Math.max(1, owners.length);
  return { ...uboData, beneficalOwners, owners: owners.length === 0 ? [{}] : owners };
}

const sameInBoth = [
  "name",
  "surname",
  "personal_id",
  "birthdate",
  "foreigner",
  "nationality",
  "place_of_birth",
  "isPep",
  "pep_role",
  "pep_role_from",
  "pep_role_to",
] as const satisfies readonly (keyof CustomerData & keyof BeneficialOwner)[];

const fromPermanentAddress = {
  street: "permanent_street",
  house_number: "permanent_house_number",
  city: "permanent_city",
  zip_code: "permanent_zip_code",
  country: "permanent_country",
} as const satisfies { [name in keyof CustomerData]: keyof BeneficialOwner };

const document = {
  document_type: undefined,
  document_number: undefined,
  document_authority: undefined,
  document_validity: undefined,
} as const satisfies { [name in keyof CustomerData]: undefined };

/**
 * Returns the customer fields that describe the same person as an owner. An undefined one has to be emptied, because
 * its value describes another person.
 */
export function prefillFromOwner(owner: BeneficialOwner, country: Country): TakenFromOwner {
  const renamed = Object.entries(fromPermanentAddress).map(([to, from]) => [to, owner[from]] as const);
  const same = sameInBoth.map((name) => [name, owner[name]] as const);
  return { ...Object.fromEntries([...same, ...renamed]), ...document, ...rulesFor(country).customerFromOwner(owner) };
}
