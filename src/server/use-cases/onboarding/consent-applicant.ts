import { writtenPhone } from "#domain/countries/phone.ts";
import type { CustomerData } from "#domain/onboarding/types.ts";
import type { ConsentParties } from "#server/documents/consent-texts/fill-in.ts";

/** The wizard shows the form with these words, so the evidence is the text on the screen. */
export function consentApplicant(customer: CustomerData): Omit<ConsentParties, "provider"> {
  return {
    firstName: customer.name,
    lastName: customer.surname,
    email: customer.email,
    phone: writtenPhone(customer.phone, customer.phone_code),
  };
}
