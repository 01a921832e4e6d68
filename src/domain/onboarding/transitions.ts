import { rulesFor } from "#domain/countries/index.ts";
import type { BeneficialOwner, Country, CustomerData, CustomerType, UboData } from "#domain/onboarding/types.ts";

/**
 * The owners after another customer type was chosen: leaving `company` keeps at least one card, so that coming back
 * does not start from nothing. Storing a step of another type empties them.
 */
export function switchCustomerType(uboData: UboData, from: CustomerType | null, to: CustomerType): UboData {
  if (from !== "company" || to === "company") return uboData;
  const owners = uboData.owners ?? [];
  const beneficalOwners = Math.max(1, owners.length);
  return { ...uboData, beneficalOwners, owners: owners.length === 0 ? [{}] : owners };
}

/** A customer or owner without the PEP details; to be called when `isPep` no longer says yes. */
export function clearPep<E extends CustomerData | BeneficialOwner>(person: E, country: Country): E {
  const rest = { ...person };
  for (const name of rulesFor(country).pepDetails) Reflect.deleteProperty(rest, name);
  return rest;
}

/** Whether the answer to `isPep` says yes in the country. */
export function isPepAnswer(answer: unknown, country: Country): boolean {
  return answer === rulesFor(country).pepAnswer;
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

/** What an owner says of himself by ticks and choices; no answer of the one before may stand for his. */
const ownAnswers = ["foreigner", "isPep"] as const satisfies readonly (typeof sameInBoth)[number][];

/**
 * The customer filled in from an owner. What the owner has replaces what was there; texts that he has not stay, answers,
 * incomes, control and roles that he has not go: they may be of an owner who was chosen before.
 */
export function prefillFromOwner(customer: CustomerData, owner: BeneficialOwner, country: Country): CustomerData {
  const rules = rulesFor(country);
  const renamed = Object.entries(fromPermanentAddress).map(([to, from]) => [to, owner[from]] as const);
  const same = sameInBoth.map((name) => [name, owner[name]] as const);
  const said = Object.fromEntries([...same, ...renamed].filter(([, value]) => value !== undefined));
  const answers = Object.fromEntries(ownAnswers.map((name) => [name, owner[name]]));
  const filled = { ...clearPep(customer, country), ...said, ...answers, ...rules.customerFromOwner(owner) };
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined));
}
