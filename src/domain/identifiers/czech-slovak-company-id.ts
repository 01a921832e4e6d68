import { weightedSum } from "#domain/identifiers/weighted-sum.ts";

export function isCompanyIdCheckRight(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const rest = 11 - (weightedSum(text.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) % 11);
  return Number(text[7]) === rest % 10;
}

/** Pads to eight digits; older numbers are often written without leading zeros. */
export function printedCompanyId(text: string): string {
  const digits = text.replaceAll(/\s/g, "");
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, "0") : text;
}
