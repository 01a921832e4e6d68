import type { BeneficialOwner, CustomerData, ValuesByStep } from "../onboarding/types.ts";

type Words = Readonly<Record<string, string | undefined>>;

export interface ComparedWord {
  readonly state: "found" | "unknown" | "unavailable";
  readonly company: Words | null;
  readonly persons: readonly Words[];
}

export interface RegisterRemark {
  /** as `1.companyData.companyName`; of an address the path of its street */
  readonly path: string;
  /** "unknown": there is no such company; "unlisted": the person does not act for it */
  readonly says:
    | { readonly kind: "value"; readonly value: string }
    | { readonly kind: "address"; readonly address: Words }
    | { readonly kind: "unknown" | "unlisted" };
}

const addressFields = ["street", "house_number", "city", "zip_code"] as const;

/**
 * Compares the company's name, and name, birth date and address of the person who acts for it. Values that the register
 * lacks are not compared.
 *
 * @param steps masked or not: compared values are never masked
 */
export function registerRemarks(steps: ValuesByStep, { state, company, persons }: ComparedWord): RegisterRemark[] {
  if (state === "unknown") return [{ path: "1.companyData.companyId", says: { kind: "unknown" } }];
  if (state !== "found") return [];
  const { companyData, uboData } = steps["1"] ?? {};
  const { customerData = {} } = steps["2"] ?? {};
  const name = company?.["companyName"];
  const owners = uboData?.owners ?? [];
  const isStatutory = customerData.customerLegal === "statutory";
  const isListed = persons.length === 0 || persons.some((person) => isSamePerson(customerData, person));
  return [
    ...(differs(companyData?.["companyName"], name) ? [valueRemark("1.companyData.companyName", name)] : []),
    ...owners.flatMap((owner, index) => personRemarks(`1.uboData.owners.${index}`, owner, "permanent_", persons)),
    ...(isStatutory && !isListed ? [{ path: "2.customerData.surname", says: { kind: "unlisted" } } as const] : []),
    ...personRemarks("2.customerData", customerData, "", persons),
  ];
}

function personRemarks(
  path: string,
  card: CustomerData | BeneficialOwner,
  prefix: "" | "permanent_",
  persons: readonly Words[],
): RegisterRemark[] {
  const person = persons.find((one) => isSamePerson(card, one));
  if (person === undefined) return [];
  const given: Readonly<Record<string, unknown>> = card;
  const isElsewhere = addressFields.some((field) => differs(given[prefix + field], person[field]));
  return [
    ...(differs(card.birthdate, person["birthdate"]) ? [valueRemark(`${path}.birthdate`, person["birthdate"])] : []),
    ...(isElsewhere ? [{ path: `${path}.${prefix}street`, says: { kind: "address", address: person } } as const] : []),
  ];
}

function isSamePerson({ name, surname }: { readonly name?: string; readonly surname?: string }, person: Words) {
  return folded(name) === folded(person["name"]) && folded(surname) === folded(person["surname"]);
}

function valueRemark(path: string, value: string | undefined): RegisterRemark {
  return { path, says: { kind: "value", value: value ?? "" } };
}

/** Ignores case, spaces, dots of abbreviations, and missing values. */
function differs(given: unknown, said: string | undefined): boolean {
  return typeof given === "string" && said !== undefined && folded(given) !== folded(said);
}

function folded(text: string | undefined): string {
  return (text ?? "").toLowerCase().replaceAll(/[\s.,]/g, "");
}
