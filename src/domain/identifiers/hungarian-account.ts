import { ibanOf } from "#domain/identifiers/iban.ts";
import { weightedSum } from "#domain/identifiers/weighted-sum.ts";

/** Sixteen or twenty-four digits, hyphens between groups of eight optional. */
export function isAccountNumberRight(text: string): boolean {
  const digits = digitsOf(text);
  return (
    (digits.length === 16 || digits.length === 24) && isPartRight(digits.slice(0, 8)) && isPartRight(digits.slice(8))
  );
}

export function bankCodeOf({ iban, number = "" }: { iban?: string; number?: string }): string | undefined {
  const digits = iban ? iban.slice(4) : digitsOf(number);
  return iban || isAccountNumberRight(number) ? digits.slice(0, 3) : undefined;
}

/** Bank with branch, and account: each ends in its own check digit. */
function isPartRight(part: string): boolean {
  return weightedSum(part, [9, 7, 3, 1]) % 10 === 0;
}

export function printedAccountNumber(text: string): string {
  const digits = digitsOf(text);
  return digits.length === 16 || digits.length === 24 ? digits.replaceAll(/(\d{8})(?=\d)/g, "$1-") : text;
}

/** @returns null when a check digit is wrong */
export function ibanOfAccount(text: string): string | null {
  return isAccountNumberRight(text) ? ibanOf("HU", digitsOf(text).padEnd(24, "0")) : null;
}

/** Sixteen digits are padded with zeros. */
export function isIbanOf(iban: string, text: string): boolean {
  return !iban.startsWith("HU") || iban.slice(4) === digitsOf(text).padEnd(24, "0");
}

/** @returns empty when there is more than digits, hyphens and spaces */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, "");
  return /^\d+$/.test(digits) ? digits : "";
}
