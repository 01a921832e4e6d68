import type { TakenFromOwner } from "#domain/countries/country.ts";
import * as people from "#domain/countries/czech-slovak/people.ts";
import { required, when } from "#domain/onboarding/rules/checks.ts";
import { customerTypeIs, not } from "#domain/onboarding/rules/conditions.ts";
import { askedOnly, type Fields, flag, text } from "#domain/onboarding/rules/field.ts";
import type { BeneficialOwner, CustomerData, Incomes } from "#domain/onboarding/types.ts";

export const identityDocuments = ["id-card", "passport", "residence-permit"] as const;

const isPrivate = customerTypeIs("individual-self-employed", "individual-consumer");

const incomes: Fields<Incomes> = {
  incomes_bussiness: flag(),
  incomes_selling_property: flag(),
  incomes_heritage: flag(),
  incomes_other: flag(),
  incomes_other_input: text(),
};

export const customer: Fields<CustomerData> = {
  ...people.customer(identityDocuments),
  ...Object.fromEntries(Object.entries(incomes).map(([name, field]) => [name, askedOnly(not(isPrivate), field)])),
  nrki_srbi: askedOnly(isPrivate, flag(when(isPrivate, required))),
};

export const owner: Fields<BeneficialOwner> = { ...people.owner, ...incomes };

const incomeNames = [
  "incomes_bussiness",
  "incomes_selling_property",
  "incomes_heritage",
  "incomes_other",
  "incomes_other_input",
] as const satisfies readonly (keyof Incomes)[];

export function customerFromOwner(owner: BeneficialOwner): TakenFromOwner {
  return Object.fromEntries(incomeNames.map((name) => [name, owner[name]]));
}
