import { searchKey } from "#domain/portal/lists.ts";
import { type Currency, minorDigits } from "#domain/shared/money.ts";

/** A row has to match all terms. */
export interface SearchTerm {
  /** each in the form of `searchKey`; never empty */
  readonly words: readonly string[];
  readonly amount: TypedAmount | null;
}

/** Digits as typed; `decimals` may be empty. */
export interface TypedAmount {
  readonly units: string;
  readonly decimals: string;
}

const currencyWord = String.raw`(?:\s?(?:Kč|CZK|EUR|€|Ft|HUF))?`;
/** `48 841,78` is one part, with any kind of space and an optional currency; otherwise spaces separate parts. */
const parts = new RegExp(
  String.raw`(?:\d{1,3}(?:\s\d{3})+|\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d{1,2})?${currencyWord}(?!\S)|\S+`,
  "giu",
);
const ofAmount = new RegExp(String.raw`^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?${currencyWord}$`, "iu");
/** More digits than any amount has. */
const mostDigits = 13;

/** Leaves out parts without letters and digits. */
export function searchTerms(search: string): SearchTerm[] {
  return (search.match(parts) ?? []).flatMap((part) => {
    const words = part
      .split(/\s+/)
      .map(searchKey)
      .filter((word) => word !== "");
    return words.length === 0 ? [] : [{ words, amount: typedAmount(part) }];
  });
}

function typedAmount(part: string): TypedAmount | null {
  const [, units, decimals = ""] = ofAmount.exec(part.replaceAll(/(?<=\d)\s(?=\d)/gu, "")) ?? [];
  const digits = units?.replaceAll(/\D/g, "");
  return digits === undefined || digits.length > mostDigits ? null : { units: digits, decimals };
}

/** @returns minor units, both inclusive; null when the currency has no such decimals */
export function amountsFrom(
  { units, decimals }: TypedAmount,
  currency: Currency,
): { readonly least: number; readonly most: number } | null {
  const digits = minorDigits(currency);
  const kept = decimals.slice(0, digits);
  if (/[1-9]/.test(decimals.slice(digits))) return null;
  return { least: Number(units + kept.padEnd(digits, "0")), most: Number(units + kept.padEnd(digits, "9")) };
}
