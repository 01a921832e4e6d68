import type { TakenFromOwner } from "#domain/countries/country.ts";
import { checksAcross, length, required, when } from "#domain/onboarding/rules/checks.ts";
import { conditionsOn, customerTypeIs, not } from "#domain/onboarding/rules/conditions.ts";
import {
  askedOnly,
  choice,
  choices,
  date,
  type Fields,
  flag,
  number,
  only,
  text,
} from "#domain/onboarding/rules/field.ts";
import * as person from "#domain/onboarding/tables/person.ts";
import {
  addressings,
  type BeneficialOwner,
  type CustomerData,
  customerLegals,
  type HuControlType,
  type HuPepRole,
  type UboData,
  uboTypes,
} from "#domain/onboarding/types.ts";

export const identityDocuments = ["id-card", "passport", "residence-permit", "driving-licence"] as const;

/** Paragraphs of Pmt. (Act LIII of 2017) 4. § as numbered in the provider's form. */
const pepRoles = [
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
  "12",
  "13",
  "14",
  "15",
  "16",
  "17",
] as const satisfies readonly HuPepRole[];
/** Letters a to f of Pmt. 3. § 38. */
const controlTypes = ["1", "2", "3", "4", "5", "6"] as const satisfies readonly HuControlType[];

const pepRoleFields = pepRoles.map((role) => `pep_role_${role}` as const);
const controlTypeFields = controlTypes.map((type) => `control_type_${type}` as const);

const no = "1";
const yes = "2";
const { equals } = conditionsOn<CustomerData & BeneficialOwner>();
const { chooseOne } = checksAcross<CustomerData & BeneficialOwner>();
const isForeigner = equals("foreigner", true);
const isPep = equals("isPep", yes);
const isCompany = customerTypeIs("company");

export const pepDetails = [
  "pep_role",
  "pep_role_from",
  "pep_role_to",
  ...pepRoleFields,
  "pep_roles",
  "pep_role_family",
  "pep_role_friend",
] as const;

const tick = only(isPep, flag());

export const customer: Fields<CustomerData> = {
  customerLegal: choice(customerLegals),
  addressing: choice(addressings),
  title: text(),
  name: text(required),
  surname: text(required),
  nationality: person.country,
  foreigner: flag(required),
  personal_id: text(when(not(isForeigner), required), when(not(isForeigner), length(10))),
  birthdate: person.birthdate,
  place_of_birth: text(required),
  street: text(required),
  house_number: text(required),
  city: text(required),
  zip_code: text(required),
  country: person.country,
  email: person.email,
  phone_code: text(required),
  phone: person.phone,
  document_type: person.documentType(identityDocuments),
  document_number: text(required),
  document_authority: text(),
  document_validity: person.documentValidity,
  isPep: choice([no, yes], required),
  pep_role_3: only(isPep, flag(chooseOne(...pepRoleFields))),
  ...Object.fromEntries(pepRoleFields.slice(1).map((name) => [name, tick])),
  pep_role: only(isPep, text()),
  pep_role_from: only(isPep, date()),
  pep_role_to: only(isPep, date()),
  ...Object.fromEntries(controlTypeFields.map((name) => [name, askedOnly(isCompany, flag())])),
  control_percentage: askedOnly(isCompany, number()),
  nrki_srbi: flag(),
};

/** `uboType` comes first: it says whether owners hold a share or, where none does, senior managers count as owners. */
export const owners: Fields<UboData> = { uboType: choice(uboTypes, required) };

export const owner: Fields<BeneficialOwner> = {
  ...person.ownerIdentity,
  types_of_control: choices(controlTypes),
  control_percentage: number(),
  isPep: choice([no, yes]),
  pep_roles: only(isPep, choices(pepRoles, chooseOne("pep_roles", "pep_role_family", "pep_role_friend"))),
  pep_role_family: tick,
  pep_role_friend: tick,
  pep_role: only(isPep, text()),
  pep_role_from: only(isPep, date()),
  pep_role_to: only(isPep, date()),
};

/** Sets the customer's ticks from the owner's roles and ways of control and clears the others. */
export function customerFromOwner({
  control_percentage,
  types_of_control,
  pep_roles,
}: BeneficialOwner): TakenFromOwner {
  const tickedIf = (isListed: boolean | undefined) => isListed || undefined;
  return {
    control_percentage,
    ...Object.fromEntries(
      controlTypes.map((type) => [`control_type_${type}`, tickedIf(types_of_control?.includes(type))]),
    ),
    ...Object.fromEntries(pepRoles.map((role) => [`pep_role_${role}`, tickedIf(pep_roles?.includes(role))])),
  };
}
