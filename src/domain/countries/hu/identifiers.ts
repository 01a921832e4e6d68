import { addressForms } from "#domain/countries/address-forms.ts";
import type { CountryRules } from "#domain/countries/country.ts";
import { readAddress } from "#domain/countries/hu/address.ts";
import { isAccountNumberRight, isIbanOf, printedAccountNumber } from "#domain/identifiers/hungarian-account.ts";
import {
  isRegisterNumberRight,
  isTaxNumberRight,
  printedRegisterNumber,
  printedTaxNumber,
} from "#domain/identifiers/hungarian-company.ts";
import { isTaxIdCheckRight, isTaxIdOf, printedTaxId } from "#domain/identifiers/hungarian-tax-id.ts";
import { electronicIban, isValidIban, printedIban } from "#domain/identifiers/iban.ts";
import type { Account } from "#domain/onboarding/types.ts";
import type { WarningCode } from "#domain/shared/result.ts";

function aboutTaxId(
  text: string,
  { birthdate, foreigner }: { birthdate?: string; foreigner?: boolean },
): WarningCode | null {
  if (foreigner === true) return null;
  if (!isTaxIdCheckRight(text)) return "tax-id-check";
  return birthdate !== undefined && !isTaxIdOf(text, birthdate) ? "tax-id-birthdate" : null;
}

function aboutIban(iban: string, { number }: Account): WarningCode | null {
  return number !== undefined && !isIbanOf(iban, number) ? "iban-other-account" : null;
}

/** A sole trader's number of 7 or 8 digits has no form to check. */
function aboutRegisterNumber(text: string): WarningCode | null {
  return /^\d{7,8}$/.test(text) || isRegisterNumberRight(text) ? null : "register-number-check";
}

export const warnings: CountryRules["warnings"] = {
  customer: { personal_id: [aboutTaxId] },
  owner: { personal_id: [aboutTaxId] },
  company: {
    companyId: [(text) => (isTaxNumberRight(text) ? null : "company-id-check")],
    crn_number: [aboutRegisterNumber],
  },
  account: { number: [(text) => (isAccountNumberRight(text) ? null : "account-number-check")], iban: [aboutIban] },
};

/** Also reads an IBAN that was pasted here. */
function accountNumber(text: string): string | { number: string; iban?: string } {
  if (!isValidIban(text)) return printedAccountNumber(text);
  const iban = electronicIban(text);
  return iban.startsWith("HU") ? printedAccountNumber(iban.slice(4)) : { number: "", iban: printedIban(iban) };
}

function ibanOrNumber(text: string): string | { number: string; iban: string } {
  const number = printedAccountNumber(text);
  return /^\d{8}(?:-\d{8}){1,2}$/.test(number) ? { number, iban: "" } : printedIban(text);
}

const { customer, owner } = addressForms(readAddress);

export const usualForms: CountryRules["usualForms"] = {
  customer: { personal_id: printedTaxId, ...customer },
  owner: { personal_id: printedTaxId, ...owner },
  company: { companyId: printedTaxNumber, crn_number: printedRegisterNumber },
  account: { number: accountNumber, iban: ibanOrNumber },
};
