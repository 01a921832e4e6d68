import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Step1Values, Step2Values } from "#domain/onboarding/types.ts";
import { namesInOrder } from "#domain/shared/locale.ts";

interface Applicant {
  readonly country: Country;
  readonly "1"?: Pick<Step1Values, "companyData"> | undefined;
  readonly "2"?: Pick<Step2Values, "customerData"> | undefined;
}

/**
 * Returns the company (also of a self-employed person), or the person in the name order of their country, as in the
 * provider's records; the same in every language, so that lists can be sorted by it.
 */
export function applicantName({ country, "1": business, "2": person }: Applicant): string {
  const { name, surname } = person?.customerData ?? {};
  const ofPerson = namesInOrder(factsOf(country).defaultLocale, name, surname);
  return business?.companyData?.companyName || ofPerson.filter(Boolean).join(" ");
}
