import { length, required, when } from "#domain/onboarding/rules/checks.ts";
import { conditionsOn, not } from "#domain/onboarding/rules/conditions.ts";
import { choice, date, type Fields, flag, only, text } from "#domain/onboarding/rules/field.ts";
import * as person from "#domain/onboarding/tables/person.ts";
import {
  addressings,
  type BeneficialOwner,
  type CustomerData,
  customerLegals,
  type IdentityDocument,
} from "#domain/onboarding/types.ts";

const { equals } = conditionsOn<CustomerData & BeneficialOwner>();
const isForeigner = equals("foreigner", true);
const isPep = equals("isPep", true);

export const pepDetails = ["pep_role", "pep_role_from", "pep_role_to"] as const;

export function customer(identityDocuments: readonly IdentityDocument[]): Fields<CustomerData> {
  return {
    customerLegal: choice(customerLegals),
    addressing: choice(addressings),
    title: text(),
    name: text(required),
    surname: text(required),
    nationality: person.country,
    foreigner: flag(required),
    personal_id: text(when(not(isForeigner), required), when(not(isForeigner), length(10, 11))),
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
    isPep: flag(required),
    pep_role: only(isPep, text(required)),
    pep_role_from: only(isPep, date(required)),
    pep_role_to: only(isPep, date()),
  };
}

export const owner: Fields<BeneficialOwner> = {
  ...person.ownerIdentity,
  isPep: flag(),
  pep_role: only(isPep, text(required)),
  pep_role_from: only(isPep, date(required)),
  pep_role_to: only(isPep, date()),
};
