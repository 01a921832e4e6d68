import { fileName } from "#domain/portal/file-name.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { countInvoices, pageOfInvoices } from "#server/database/repositories/exported-rows.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import {
  type InvoiceFilter,
  type InvoiceRow,
  sumInvoicesByRate,
  tallyInvoices,
} from "#server/database/repositories/invoice-list.ts";
import { inCells, mostRows } from "#server/documents/spreadsheet/sheet.ts";
import type { MonthSummary } from "#server/ports/customer-documents.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { gather, inChunks } from "#server/streams/pieces.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { invoiceCells, invoiceColumns } from "#server/use-cases/portal/records/invoice-sheet.ts";
import { catalogue } from "#texts/catalogue.ts";
import { FileUnavailable, type WantedFile, wantedFile } from "./wanted-file.ts";

/** An archive of the invoices issued in a period, the sheet that lists them and a PDF that sums them up. */
export interface MonthPack {
  readonly customerId: string;
  readonly filter: InvoiceFilter & { readonly from: string; readonly to: string };
  readonly locale: Locale;
  readonly date: Date;
}

export function wantedOfMonth(dependencies: FileDependencies, pack: MonthPack): readonly WantedFile[] {
  return [wantedSummary(dependencies, pack), wantedSheet(dependencies, pack)];
}

export const besideInvoices = 2;

function wantedSummary(dependencies: FileDependencies, { customerId, filter, locale, date }: MonthPack): WantedFile {
  const { database } = dependencies;
  const name = `${catalogue(locale).files.monthSummary}.pdf`;
  return wantedFile(dependencies, {
    source: { from: "books", name, mime: "application/pdf" },
    date,
    async content(): Promise<MonthSummary> {
      const customer = await findCustomerById(database, customerId);
      if (!customer) throw new FileUnavailable("the customer is gone");
      const statuses = await tallyInvoices(database, customerId, filter);
      const rates = await sumInvoicesByRate(database, customerId, filter);
      const { from, to } = filter;
      const common = { locale, created: date.toISOString(), customerName: customer.name };
      const currencies = [...new Set(statuses.map(({ currency }) => currency))];
      const sums = currencies.map((currency) => ({
        currency,
        statuses: statuses.filter((row) => row.currency === currency),
        rates: rates.filter((row) => row.currency === currency),
      }));
      return { ...common, kind: "month-summary", from, to, sums };
    },
  });
}

function wantedSheet(
  { database, writeSheet }: FileDependencies,
  { customerId, filter, locale, date }: MonthPack,
): WantedFile {
  const { sheet } = catalogue(locale).spreadsheets.invoices;
  return {
    name: fileName(`${sheet}.xlsx`, "invoices.xlsx"),
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
    date,
    async open() {
      const asked = { ...filter, customerId, ids: null };
      const [only, ...others] = await countInvoices(database, asked);
      const currency = only !== undefined && others.length === 0 ? only.currency : null;
      const pages = pagesAfter<InvoiceRow>((after, size) => pageOfInvoices(database, asked, after, size), {
        most: mostRows,
      });
      const rows = inCells(pages, invoiceCells(locale, filter.today));
      // A ZIP needs the size of a file before its bytes; 200,000 rows are some 15 MB.
      const bytes = await gather(writeSheet({ name: sheet, columns: invoiceColumns(locale), locale, currency }, rows));
      return { size: bytes.byteLength, bytes: inChunks(bytes) };
    },
  };
}
