import { ibanOf } from "#domain/identifiers/iban.ts";
import { weightedSum } from "#domain/identifiers/weighted-sum.ts";

const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/** Whether a prefix or a number passes modulo 11 (ČNB decree 169/2011, NBS decree 7/2009). */
export function isAccountPartRight(text: string): boolean {
  return /^\d{1,10}$/.test(text) && weightedSum(text.padStart(10, "0"), weights) % 11 === 0;
}

export interface AccountParts {
  readonly prefix: string;
  readonly number: string;
  readonly bank_code: string;
}

/** Without leading zeros of prefix and number. */
export function accountOfIban(iban: string): AccountParts | null {
  const [, bank_code, prefix, number] = /^(?:CZ|SK)\d{2}(\d{4})(\d{6})(\d{10})$/.exec(iban) ?? [];
  if (bank_code === undefined || prefix === undefined || number === undefined) return null;
  return { bank_code, prefix: withoutZeros(prefix), number: withoutZeros(number) };
}

export function bankCodeOf({ iban, bank_code }: { iban?: string; bank_code?: string }): string | undefined {
  return iban ? accountOfIban(iban)?.bank_code : bank_code?.trim();
}

/** `19-2000145399/0800`; null: neither prefix nor bank is given */
export function accountParts(text: string): Partial<AccountParts> | null {
  const bare = text.replaceAll(/\s/g, "").replace(/[\u2010-\u2015\u2212]/, "-");
  const [, prefix, number, bank_code] = /^(?:(\d{1,6})-)?(\d{1,10})(?:\/(\d{4}))?$/.exec(bare) ?? [];
  if (number === undefined || (prefix === undefined && bank_code === undefined)) return null;
  return {
    ...(prefix !== undefined && { prefix: atLeastTwo(withoutZeros(prefix)) }),
    number,
    ...(bank_code !== undefined && { bank_code }),
  };
}

/** @returns null for a wrong check digit, a bank outside `banks`, or another form */
export function ibanOfAccount(
  text: string,
  country: "CZ" | "SK",
  banks: Readonly<Record<string, string>>,
): string | null {
  const { prefix = "", number = "", bank_code = "" } = accountParts(text) ?? {};
  const isRight =
    withoutZeros(number).length >= 2 &&
    isAccountPartRight(number) &&
    (prefix === "" || isAccountPartRight(prefix)) &&
    Object.hasOwn(banks, bank_code);
  return isRight ? ibanOf(country, bank_code + prefix.padStart(6, "0") + number.padStart(10, "0")) : null;
}

/** Pads one digit: `7` is too short for a prefix. */
export function atLeastTwo(part: string): string {
  return part === "" ? "" : part.padStart(2, "0");
}

export function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
