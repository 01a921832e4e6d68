import { addressForms } from "#domain/countries/address-forms.ts";
import type { CountryRules, UsualForm, UsualForms } from "#domain/countries/country.ts";
import { readAddress } from "#domain/countries/czech-slovak/address.ts";
import { printedBirthNumber, readBirthNumber } from "#domain/identifiers/birth-number.ts";
import {
  type AccountParts,
  accountOfIban,
  accountParts,
  atLeastTwo,
  isAccountPartRight,
  withoutZeros,
} from "#domain/identifiers/czech-slovak-account.ts";
import { isCompanyIdCheckRight, printedCompanyId } from "#domain/identifiers/czech-slovak-company-id.ts";
import { electronicIban, isValidIban, printedIban } from "#domain/identifiers/iban.ts";
import type { Account } from "#domain/onboarding/types.ts";
import type { WarningCode } from "#domain/shared/result.ts";

/** A foreigner has no birth number; another number in its place is not checked. */
function aboutBirthNumber(
  text: string,
  { birthdate, foreigner }: { birthdate?: string; foreigner?: boolean },
): WarningCode | null {
  if (foreigner === true) return null;
  const number = readBirthNumber(text);
  if (!number?.isCheckDigitRight) return "birth-number-check";
  if (number.birthdate === null) return "birth-number-date";
  return birthdate !== undefined && birthdate !== number.birthdate ? "birth-number-date" : null;
}

/** An account beside its IBAN may be incomplete, but may not contradict it. */
function aboutIban(iban: string, { prefix, number, bank_code }: Account): WarningCode | null {
  const own = accountOfIban(iban);
  if (!own) return null;
  const differs =
    (prefix !== undefined && withoutZeros(prefix) !== own.prefix) ||
    (number !== undefined && withoutZeros(number) !== own.number) ||
    (bank_code !== undefined && bank_code !== own.bank_code);
  return differs ? "iban-other-account" : null;
}

export const warnings: CountryRules["warnings"] = {
  customer: { personal_id: [aboutBirthNumber] },
  owner: { personal_id: [aboutBirthNumber] },
  company: { companyId: [(text) => (isCompanyIdCheckRight(text) ? null : "company-id-check")] },
  account: {
    prefix: [(text) => (isAccountPartRight(text) ? null : "account-prefix-check")],
    number: [(text) => (isAccountPartRight(text) ? null : "account-number-check")],
    iban: [aboutIban],
  },
};

const person: UsualForms<{ personal_id: string; birthdate: string; foreigner: boolean }> = {
  personal_id: (text, { birthdate, foreigner }) => {
    const number = foreigner === true ? null : readBirthNumber(text);
    const isKnown = number?.isCheckDigitRight === true && number.birthdate !== null;
    const born = isKnown && !birthdate ? { birthdate: number.birthdate } : {};
    return { personal_id: printedBirthNumber(text).trim(), ...born };
  },
};

function accountForm(country: "CZ" | "SK", field: AccountField): UsualForm<Account> {
  return (text) => {
    const iban = isValidIban(text) ? electronicIban(text) : null;
    if (iban !== null && field !== "iban") return fromIban(iban, country) ?? { [field]: "", iban: printedIban(iban) };
    const parts = iban === null ? accountParts(text) : null;
    if (parts !== null) return field === "iban" ? { ...parts, iban: "" } : parts;
    if (field === "iban") return printedIban(text);
    return /^[\d\s]+$/.test(text) ? text.replaceAll(/\s/g, "") : text;
  };
}

type AccountField = "prefix" | "number" | "bank_code" | "iban";

/** Only an IBAN of the same country: in the other one the code belongs to another bank. */
function fromIban(iban: string, country: "CZ" | "SK"): AccountParts | null {
  const own = iban.startsWith(country) ? accountOfIban(iban) : null;
  return own && { ...own, prefix: atLeastTwo(own.prefix), number: atLeastTwo(own.number) };
}

export function usualFormsOf(country: "CZ" | "SK"): CountryRules["usualForms"] {
  const form = (field: AccountField) => accountForm(country, field);
  const { customer, owner } = addressForms(readAddress);
  return {
    customer: { ...person, ...customer },
    owner: { ...person, ...owner },
    company: { companyId: printedCompanyId },
    account: { prefix: form("prefix"), number: form("number"), bank_code: form("bank_code"), iban: form("iban") },
  };
}
