import { ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { readPhone } from "#domain/countries/phone.ts";
import { readBirthNumber } from "#domain/identifiers/birth-number.ts";
import { accountParts, isAccountPartRight, withoutZeros } from "#domain/identifiers/czech-slovak-account.ts";
import { isAccountNumberRight } from "#domain/identifiers/hungarian-account.ts";
import { isTaxNumberRight, printedTaxNumber } from "#domain/identifiers/hungarian-company.ts";
import { isTaxIdUntil } from "#domain/identifiers/hungarian-tax-id.ts";
import { isValidIban } from "#domain/identifiers/iban.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";

export const searchedValues = ["person-number", "account", "phone", "email"] as const;
export type SearchedValue = (typeof searchedValues)[number];

/** Digits of company numbers at most; personal numbers and phones have more. */
const longestOfCompany = 8;
/** Later than any birth date that a number can hold. */
const never = "2100-01-01";

/**
 * Judges the form of a search alone; stored data is not read. A number that may also be a symbol is judged by its form.
 *
 * @param today `YYYY-MM-DD`
 * @returns null for a name, a company number, a contract, a reference and the like
 */
export function searchedValue(search: string, today: string): SearchedValue | null {
  const words = search.trim();
  if (words.includes("@")) return isEmailAddress(words) ? "email" : null;
  if (isHungarianCompany(words)) return null;
  // Nine digits without a slash are a phone, unless the birth year is one of the years of nine-digit numbers.
  if (isPersonNumber(words, today) && !/^(?:5[4-9]|[6-9]\d)\d{7}$/.test(words.replaceAll(/\s/g, "")))
    return "person-number";
  if (isAccount(words)) return "account";
  return isPhone(words) ? "phone" : null;
}

/**
 * By form: nine or ten digits that hold a date, with spaces or the slash. Check digits are ignored, because some
 * numbers were issued with wrong ones.
 *
 * @param until last possible birth, `YYYY-MM-DD`
 */
export function isPersonNumber(text: string, until = never): boolean {
  const bare = text.replaceAll(/\s/g, "");
  const birthdate = readBirthNumber(bare)?.birthdate ?? null;
  return (birthdate !== null && birthdate <= until) || isTaxIdUntil(bare, until);
}

/** A tax or register number with its hyphens, or a tax number without. */
function isHungarianCompany(words: string): boolean {
  return isTaxNumberRight(printedTaxNumber(words)) || /^\d{8}-\d-\d{2}$|^\d{2}-\d{2}-\d{6}$/.test(words);
}

function isAccount(words: string): boolean {
  const bare = words.replaceAll(/\s/g, "");
  if (isValidIban(bare.replaceAll("-", ""))) return true;
  if (isAccountNumberRight(bare)) return true;
  const parts = accountParts(bare) ?? (/^\d{9,10}$/.test(bare) ? { number: bare } : null);
  if (parts === null) return false;
  const { prefix = "", number = "" } = parts;
  return (
    withoutZeros(number).length >= 2 && isAccountPartRight(number) && (prefix === "" || isAccountPartRight(prefix))
  );
}

function isPhone(words: string): boolean {
  const digits = words.replaceAll(/\D/g, "");
  const isInternational = /^(?:\+|00)/.test(words);
  if (!isInternational && digits.length <= longestOfCompany) return false;
  // A symbol of ten digits may begin like a phone whose calling code has lost its plus.
  if (/^[1-9]\d{9}$/.test(words)) return false;
  return ownCallingCodes.some((code) => readPhone(words, code).isPossible);
}
