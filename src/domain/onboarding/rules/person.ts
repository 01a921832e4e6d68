import { adult, bornFrom, emailAddress, minLength, notPast, required } from "#domain/onboarding/rules/checks.ts";
import { choice, date, type Field, text } from "#domain/onboarding/rules/field.ts";
import type { IdentityDocument } from "#domain/onboarding/types.ts";
import { countryCodes } from "#domain/shared/country-codes.ts";

/** Limits that the provider set for all its countries. */
const minimumAge = 18;
const earliestBirthYear = 1900;
const shortestPhone = 9;

export const birthdate: Field = date(required, bornFrom(earliestBirthYear), adult(minimumAge));
export const email: Field = text(required, emailAddress);
export const phone: Field = text(required, minLength(shortestPhone, "phone-too-short"));
export const country: Field = choice(countryCodes, required);
export const optionalCountry: Field = choice(countryCodes);
export const documentValidity: Field = date(required, notPast);
export const documentType = (accepted: readonly IdentityDocument[]): Field => choice(accepted, required);
