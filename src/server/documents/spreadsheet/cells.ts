import type { CellValue, ColumnDef } from "hucre/xlsx";
import { dayMs } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type Currency, minorDigits } from "#domain/shared/money.ts";
import type { CellKind, Sheet, SheetRow } from "./sheet.ts";

/** Day 0 of a spreadsheet, for days after February 1900. */
const dayZero = Date.UTC(1899, 11, 30);

const dateFormats: Readonly<Record<Locale, string>> = {
  cs: "d\\.\\ m\\.\\ yyyy",
  sk: "d\\.\\ m\\.\\ yyyy",
  hu: "yyyy\\.\\ mm\\.\\ dd\\.",
  // the package wants English names of months, whatever the language
  en: "[$-409]mmm d\\, yyyy",
};

const signs: Readonly<Record<Currency, string>> = { CZK: "Kč", EUR: "€", HUF: "Ft" };

/** Gives the columns of a sheet in the form of the package. */
export function columnsOf({ columns, locale, currency }: Sheet): ColumnDef[] {
  return columns.map(({ heading, kind, width }) => {
    const numFmt = formatOf(kind, locale, currency);
    return { header: heading, width, ...(numFmt !== null && { style: { numFmt } }) };
  });
}

function formatOf(kind: CellKind, locale: Locale, currency: Currency | null): string | null {
  if (kind === "date") return dateFormats[locale];
  if (kind !== "amount") return null;
  if (currency === null) return "#,##0.00";
  return `#,##0${minorDigits(currency) > 0 ? ".00" : ""}\\ "${signs[currency]}"`;
}

/** Gives the rows of a sheet in the form of the package: a date is the number of its day. */
export function cellMaker({ columns }: Sheet): (row: SheetRow) => CellValue[] {
  const isDate = columns.map(({ kind }) => kind === "date");
  return (row) => row.map((value, index) => (isDate[index] && typeof value === "string" ? dayNumber(value) : value));
}

function dayNumber(date: string): number {
  return (Date.parse(date) - dayZero) / dayMs;
}
