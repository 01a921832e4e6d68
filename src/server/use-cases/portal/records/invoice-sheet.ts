import { invoiceStatus, remainingOf } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { toMajor } from "#domain/shared/money.ts";
import type { InvoiceRow } from "#server/database/repositories/invoice-list.ts";
import type { SheetColumn, SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import { catalogue } from "#texts/catalogue.ts";

export function invoiceColumns(locale: Locale): SheetColumn[] {
  const { headings } = catalogue(locale).spreadsheets.invoices;
  return [
    { heading: headings.number, kind: "text", width: 20 },
    { heading: headings.contractNumber, kind: "text", width: 18 },
    { heading: headings.kind, kind: "text", width: 16 },
    { heading: headings.status, kind: "text", width: 16 },
    { heading: headings.issued, kind: "date", width: 16 },
    { heading: headings.due, kind: "date", width: 16 },
    { heading: headings.paid, kind: "date", width: 16 },
    { heading: headings.amount, kind: "amount", width: 20 },
    { heading: headings.vat, kind: "amount", width: 16 },
    { heading: headings.vatRate, kind: "number", width: 14 },
    { heading: headings.open, kind: "amount", width: 18 },
    { heading: headings.currency, kind: "text", width: 10 },
    { heading: headings.variableSymbol, kind: "text", width: 22 },
    { heading: headings.account, kind: "text", width: 28 },
  ];
}

/** @param today in Europe/Prague */
export function invoiceCells(locale: Locale, today: string): (row: InvoiceRow) => SheetRow {
  const { statuses, kinds } = catalogue(locale).spreadsheets.invoices;
  return (row) => {
    const major = (amount: number) => toMajor(amount, row.currency);
    return [
      row.number,
      row.contractNumber,
      kinds[row.kind],
      statuses[invoiceStatus(row.status, row.due, today)],
      row.issued,
      row.due,
      row.paid,
      major(row.amount),
      major(row.vat),
      row.vatRate,
      major(remainingOf(row)),
      row.currency,
      row.variableSymbol,
      row.account.number,
    ];
  };
}
