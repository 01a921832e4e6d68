import type { Country } from "#domain/countries/codes.ts";
import { writtenPhone } from "#domain/countries/phone.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";

export interface Applicant {
  readonly country: Country;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

export function applicantOf({ country, steps }: OpenApplication): Applicant {
  const values = steps.find(({ step }) => step === 2)?.values;
  const customer = values && "customerData" in values ? values.customerData : undefined;
  return {
    country,
    firstName: customer?.name ?? "",
    lastName: customer?.surname ?? "",
    phone: writtenPhone(customer?.phone, customer?.phone_code),
    email: customer?.email ?? "",
  };
}
