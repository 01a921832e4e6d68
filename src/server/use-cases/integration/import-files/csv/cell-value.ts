import { type Currency, currencies, minorDigits } from "#domain/shared/money.ts";
import type { CellForm } from "./columns.ts";

/** Leaves a malformed cell a text, which the record's schema refuses: nothing is guessed. */
export function cellValue(cell: string, form: CellForm, currency: Currency | null): string | number {
  const text = cell.trim();
  switch (form) {
    case "text":
      return asText(cell);
    case "integer":
      return wholeNumber(text) ?? text;
    case "number":
      return /^\d{1,9}(?:,\d{1,9})?$/.test(text) ? Number(text.replace(",", ".")) : text;
    case "day":
      return dayOf(text);
    case "amount":
      return (currency === null ? null : minorUnits(text, currency)) ?? text;
  }
}

const formulaStart = /^[=+\-@\t\r]/;

export function asText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Prevents formula injection. */
export function withoutFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

export function currencyOf(cell: string | undefined): Currency | null {
  return currencies.find((one) => one === cell?.trim()) ?? null;
}

export function wholeNumber(text: string): number | null {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/** Reads `d.m.yyyy` as `YYYY-MM-DD`; returns other texts unchanged. */
function dayOf(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Reads `12 450,50`. Decimals are required, so that minor units are never taken for units. */
function minorUnits(text: string, currency: Currency): number | null {
  const digits = minorDigits(currency);
  const [, grouped, units = grouped, decimals = ""] =
    /^(?:(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)|(\d{1,15}))(?:,(\d{1,2}))?$/.exec(text) ?? [];
  if (units === undefined) return null;
  if (digits > 0 && decimals === "") return null;
  if (decimals.length > digits && !/^0*$/.test(decimals)) return null;
  const value = Number(units.replace(/\D/g, "") + decimals.padEnd(digits, "0").slice(0, digits));
  return Number.isSafeInteger(value) ? value : null;
}
