import { weightedSum } from "#domain/identifiers/weighted-sum.ts";
import { daysBetween } from "#domain/shared/calendar-date.ts";

/** Days in the number are counted from here. */
const epoch = "1867-01-01";

/** An adóazonosító jel: ten digits beginning with 8 and a check digit (Act CL of 2017, annex 1). */
export function isTaxIdCheckRight(text: string): boolean {
  return /^8\d{9}$/.test(text) && weightedSum(text.slice(0, 9), [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(text[9]);
}

export function isTaxIdOf(text: string, birthdate: string): boolean {
  return Number(text.slice(1, 6)) === daysBetween(epoch, birthdate);
}

/**
 * Check digits are ignored.
 *
 * @param day `YYYY-MM-DD`
 */
export function isTaxIdUntil(text: string, day: string): boolean {
  return /^8\d{9}$/.test(text) && Number(text.slice(1, 6)) <= daysBetween(epoch, day);
}

export function printedTaxId(text: string): string {
  const digits = text.replaceAll(/\s/g, "");
  return /^\d{10}$/.test(digits) ? digits : text;
}
