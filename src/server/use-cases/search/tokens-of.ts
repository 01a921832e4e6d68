import { e164Of, readPhone } from "#domain/countries/phone.ts";
import type { CustomerType, Step0Values, Step1Values, Step2Values } from "#domain/onboarding/types.ts";
import {
  accountTokens,
  fullTokens,
  maskedTokens,
  nameTokens,
  personTokens,
  type Term,
} from "#domain/search/search-tokens.ts";

export interface FoundCustomer {
  readonly customerType: CustomerType;
  readonly name: string;
  readonly identifier: string;
  readonly email: string | null;
  /** E.164 */
  readonly phone: string | null;
}

export function tokensOfCustomer({ customerType, name, identifier, email, phone }: FoundCustomer): Term[] {
  return [
    ...new Set([
      ...nameTokens([name]),
      ...identifierTokens(customerType, identifier),
      ...(email === null ? [] : maskedTokens(email)),
      ...phoneTokens(phone ?? undefined),
    ]),
  ];
}

/** The identifier of a company is public, that of a person may be masked. */
export function identifierTokens(customerType: CustomerType, identifier: string): Term[] {
  return customerType === "company" ? fullTokens(identifier) : personTokens(identifier);
}

interface FiledValues {
  readonly reference: string | null;
  readonly "0": Step0Values;
  readonly "1": Step1Values;
  readonly "2": Step2Values;
}

export function tokensOfApplication(values: FiledValues): Term[] {
  const { reference, "0": contact, "1": business, "2": step2 } = values;
  const { companyData = {}, uboData = {} } = business;
  const { customerData: person = {} } = step2;
  const people = [person, ...(uboData.owners ?? [])];
  const names = [companyData.companyName, ...people.flatMap(({ name, surname }) => [name, surname])];
  const wholes = [reference, companyData.companyId, companyData.crn_number, person.document_number];
  const numbers = people.flatMap(({ personal_id }) => (personal_id ? personTokens(personal_id) : []));
  const emails = [contact.email, person.email].flatMap((email) => (email ? maskedTokens(email) : []));
  return [
    ...new Set([
      ...nameTokens(names.filter((name) => name !== undefined)),
      ...wholes.flatMap((text) => (text ? fullTokens(text) : [])),
      ...numbers,
      ...emails,
      ...phoneTokens(contact.phone, contact.phone_code),
      ...phoneTokens(person.phone, person.phone_code),
      ...(companyData.accounts ?? []).flatMap(accountTokens),
    ]),
  ];
}

export function phoneTokens(text: string | undefined, code = ""): Term[] {
  if (!text) return [];
  const phone = readPhone(text, code);
  return [e164Of(phone) ?? `${code}${text}`, phone.number].flatMap(maskedTokens);
}
