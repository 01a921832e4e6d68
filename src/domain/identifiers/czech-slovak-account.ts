import { weightedSum } from "#domain/identifiers/weighted-sum.ts";

const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/** Whether a prefix or a number passes modulo 11 (ČNB decree 169/2011, NBS decree 7/2009). */
export function isAccountPartRight(text: string): boolean {
  return /^\d{1,10}$/.test(text) && weightedSum(text.padStart(10, "0"), weights) % 11 === 0;
}

/** Prefix, number and bank code that an IBAN of the two countries holds, without leading zeros of the first two. */
export function accountOfIban(iban: string): { bank_code: string; prefix: string; number: string } | null {
  const [, bank_code, prefix, number] = /^(?:CZ|SK)\d{2}(\d{4})(\d{6})(\d{10})$/.exec(iban) ?? [];
  if (bank_code === undefined || prefix === undefined || number === undefined) return null;
  return { bank_code, prefix: withoutZeros(prefix), number: withoutZeros(number) };
}

export function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
