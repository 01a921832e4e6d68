import { weightedSum } from "#domain/identifiers/weighted-sum.ts";

/** Check digit, VAT code from 1 to 5, and county of an adószám `12345678-1-23`. */
export function isTaxNumberRight(text: string): boolean {
  const [, base] = /^(\d{8})-[1-5]-(?:0[2-9]|[1-4]\d|5[01])$/.exec(text) ?? [];
  return base !== undefined && weightedSum(base, [9, 7, 3, 1]) % 10 === 0;
}

/** A cégjegyzékszám `01-09-123456` names a registering court from 01 to 20. */
export function isRegisterNumberRight(text: string): boolean {
  return /^(?:0[1-9]|1\d|20)-\d{2}-\d{6}$/.test(text);
}

export function printedTaxNumber(text: string): string {
  return text.trim().replace(/^(\d{8})[\s-]*(\d)[\s-]*(\d{2})$/, "$1-$2-$3");
}

export function printedRegisterNumber(text: string): string {
  return text.trim().replace(/^(\d{2})[\s-]*(\d{2})[\s-]*(\d{6})$/, "$1-$2-$3");
}
