import { adult, bornFrom, emailAddress, minLength, notPast, required } from "#domain/onboarding/rules/checks.ts";
import { choice, date, type Field, type Fields, flag, text } from "#domain/onboarding/rules/field.ts";
import type { BeneficialOwner, IdentityDocument } from "#domain/onboarding/types.ts";
import { countryCodes } from "#domain/shared/country-codes.ts";
import { shortestPhone } from "#domain/shared/phone-number.ts";

/** Limits that the provider set for all its countries. */
const minimumAge = 18;
const earliestBirthYear = 1900;

export const birthdate: Field = date(required, bornFrom(earliestBirthYear), adult(minimumAge));
export const email: Field = text(required, emailAddress);
export const phone: Field = text(required, minLength(shortestPhone, "phone-too-short"));
export const country: Field = choice(countryCodes, required);
export const documentValidity: Field = date(required, notPast);
export const documentType = (accepted: readonly IdentityDocument[]): Field => choice(accepted, required);

/** Identity and address of a beneficial owner; the first questions, the same in all countries. */
export const ownerIdentity: Fields<BeneficialOwner> = {
  name: text(required),
  surname: text(required),
  nationality: country,
  foreigner: flag(),
  personal_id: text(required),
  birthdate,
  place_of_birth: text(required),
  permanent_street: text(required),
  permanent_house_number: text(required),
  permanent_city: text(required),
  permanent_zip_code: text(required),
  permanent_country: country,
  temporary_street: text(),
  temporary_house_number: text(),
  temporary_city: text(),
  temporary_zip_code: text(),
  temporary_country: choice(countryCodes),
};
