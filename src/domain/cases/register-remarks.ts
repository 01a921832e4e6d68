import type { BeneficialOwner, CustomerData, ValuesByStep } from "../onboarding/types.ts";

type Words = Readonly<Record<string, string | undefined>>;

/** What a register of companies said. */
export interface ComparedWord {
  readonly state: "found" | "unknown" | "unavailable";
  readonly company: Words | null;
  /** who acts for the company */
  readonly persons: readonly Words[];
}

/** What the register says otherwise than the applicant. */
export interface RegisterRemark {
  /** from the root of the steps, as `1.companyData.companyName`; of an address that of its street */
  readonly path: string;
  /** "unknown": there is no such company; "unlisted": the person is not among those who act for it */
  readonly says:
    | { readonly kind: "value"; readonly value: string }
    | { readonly kind: "address"; readonly address: Words }
    | { readonly kind: "unknown" | "unlisted" };
}

const addressFields = ["street", "house_number", "city", "zip_code"] as const;

/**
 * Where an application differs from the register: the company's name, and name, birth date and address of whoever acts for
 * it. What the register does not say differs from nothing.
 *
 * @param steps masked or not: nothing of what is compared is masked
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

/** @param prefix of the names of the address's fields */
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

/** Upper and lower case, spaces and the dots of short forms are the same; what one of them does not say differs in nothing. */
function differs(given: unknown, said: string | undefined): boolean {
  return typeof given === "string" && said !== undefined && folded(given) !== folded(said);
}

function folded(text: string | undefined): string {
  return (text ?? "").toLowerCase().replaceAll(/[\s.,]/g, "");
}
