import { e164Of, readPhone } from "#domain/countries/phone.ts";
import type { CustomerType, Step0Values, Step1Values, Step2Values } from "#domain/onboarding/types.ts";
import {
  accountTerms,
  maskedTerms,
  nameTerms,
  personTerms,
  type Term,
  wholeTerms,
} from "#domain/portal/search/blind-terms.ts";

export interface FoundCustomer {
  readonly customerType: CustomerType;
  readonly name: string;
  readonly identifier: string;
  readonly email: string | null;
  /** E.164 */
  readonly phone: string | null;
}

export function termsOfCustomer({ customerType, name, identifier, email, phone }: FoundCustomer): Term[] {
  return [
    ...new Set([
      ...nameTerms([name]),
      ...identifierTerms(customerType, identifier),
      ...(email === null ? [] : maskedTerms(email)),
      ...phoneTerms(phone ?? undefined),
    ]),
  ];
}

/** The identifier of a company is public, that of a person may be masked. */
export function identifierTerms(customerType: CustomerType, identifier: string): Term[] {
  return customerType === "company" ? wholeTerms(identifier) : personTerms(identifier);
}

interface FiledValues {
  readonly reference: string | null;
  readonly "0": Step0Values;
  readonly "1": Step1Values;
  readonly "2": Step2Values;
}

export function termsOfApplication(values: FiledValues): Term[] {
  const { reference, "0": contact, "1": business, "2": step2 } = values;
  const { companyData = {}, uboData = {} } = business;
  const { customerData: person = {} } = step2;
  const people = [person, ...(uboData.owners ?? [])];
  const names = [companyData.companyName, ...people.flatMap(({ name, surname }) => [name, surname])];
  const wholes = [reference, companyData.companyId, companyData.crn_number, person.document_number];
  const numbers = people.flatMap(({ personal_id }) => (personal_id ? personTerms(personal_id) : []));
  const emails = [contact.email, person.email].flatMap((email) => (email ? maskedTerms(email) : []));
  return [
    ...new Set([
      ...nameTerms(names.filter((name) => name !== undefined)),
      ...wholes.flatMap((text) => (text ? wholeTerms(text) : [])),
      ...numbers,
      ...emails,
      ...phoneTerms(contact.phone, contact.phone_code),
      ...phoneTerms(person.phone, person.phone_code),
      ...(companyData.accounts ?? []).flatMap(accountTerms),
    ]),
  ];
}

/** With the code of its country and without. */
export function phoneTerms(text: string | undefined, code = ""): Term[] {
  if (!text) return [];
  const phone = readPhone(text, code);
  return [e164Of(phone) ?? `${code}${text}`, phone.number].flatMap(maskedTerms);
}
