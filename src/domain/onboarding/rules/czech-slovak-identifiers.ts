import type { CountryRules } from "#domain/countries/country.ts";
import { printedBirthNumber, readBirthNumber } from "#domain/identifiers/birth-number.ts";
import { accountOfIban, isAccountPartRight, withoutZeros } from "#domain/identifiers/czech-slovak-account.ts";
import { isCompanyIdCheckRight, printedCompanyId } from "#domain/identifiers/czech-slovak-company-id.ts";
import { printedIban } from "#domain/identifiers/iban.ts";
import type { Account } from "#domain/onboarding/types.ts";
import type { WarningCode } from "#domain/shared/result.ts";

/** A foreigner has no birth number, so nothing is said about what stands in its place. */
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

/** An account filled in beside its IBAN may say less than the IBAN, but nothing else. */
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

export const usualForms: CountryRules["usualForms"] = {
  customer: { personal_id: printedBirthNumber },
  owner: { personal_id: printedBirthNumber },
  company: { companyId: printedCompanyId },
  account: { iban: printedIban },
};
