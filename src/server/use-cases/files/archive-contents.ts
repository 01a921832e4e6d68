import type { ArchiveContent } from "#domain/portal/archive.ts";
import { type DocumentKind, documentKinds } from "#domain/portal/document.ts";
import { type InvoiceStatus, invoiceStatuses } from "#domain/portal/invoice.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import {
  countDocumentFiles,
  type DocumentFilter,
  nextDocumentFiles,
} from "#server/database/repositories/document-files.ts";
import {
  countInvoiceFiles,
  type InvoiceFilter,
  nextInvoiceFiles,
} from "#server/database/repositories/invoice-files.ts";
import { countContracts, type RowFilter } from "#server/database/repositories/schedule-files.ts";
import { calendarDateInPrague } from "#server/use-cases/calendar-date-in-prague.ts";
import type { FileDependencies } from "./dependencies.ts";
import { wantedDocument } from "./download-documents.ts";
import { wantedInvoice } from "./download-invoices.ts";
import { allContracts, wantedSchedule } from "./download-schedules.ts";
import type { WantedFile } from "./wanted-file.ts";

/** Which files belong into an archive. */
export interface ArchiveOrder {
  readonly customerId: string;
  readonly content: ArchiveContent;
  readonly filter: RowFilter;
  /** moment of the order: what is overdue then */
  readonly createdAt: Date;
}

export async function countContents(db: Database | Transaction, order: ArchiveOrder): Promise<number> {
  const { customerId, content, filter } = order;
  if (content === "invoices") return await countInvoiceFiles(db, customerId, invoiceFilter(order));
  if (content === "payment-schedules") return await countContracts(db, customerId, filter);
  return await countDocumentFiles(db, customerId, documentFilter(order, content));
}

/** All of them, asked for in pieces. */
export async function* contentsOf(
  dependencies: FileDependencies,
  order: ArchiveOrder,
  locale: Locale,
): AsyncGenerator<WantedFile, void, void> {
  const { database } = dependencies;
  const { customerId, content, filter } = order;
  if (content === "payment-schedules") {
    for await (const contract of allContracts(database, customerId, filter)) {
      yield wantedSchedule(dependencies, contract, locale);
    }
  } else if (content === "invoices") {
    const next = (after: InvoiceRow | null) => nextInvoiceFiles(database, customerId, invoiceFilter(order), after);
    for await (const row of inTurn(next)) {
      const wanted = wantedInvoice(dependencies, row, locale);
      if (wanted) yield wanted;
    }
  } else {
    const wanted = documentFilter(order, content);
    const next = (after: DocumentRow | null) => nextDocumentFiles(database, customerId, wanted, after);
    for await (const row of inTurn(next)) yield wantedDocument(dependencies, row, locale);
  }
}

type InvoiceRow = Awaited<ReturnType<typeof nextInvoiceFiles>>[number];
type DocumentRow = Awaited<ReturnType<typeof nextDocumentFiles>>[number];

/** Row after row until there are no more. */
async function* inTurn<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row, void, void> {
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1) ?? null)) yield* rows;
}

function invoiceFilter({ filter, createdAt }: ArchiveOrder): InvoiceFilter {
  const isStatus = (status: string | null): status is InvoiceStatus =>
    invoiceStatuses.some((known) => known === status);
  const { searchQuery, status } = filter;
  return { searchQuery, status: isStatus(status) ? status : null, today: calendarDateInPrague(createdAt) };
}

function documentFilter(
  { filter: { searchQuery, status } }: ArchiveOrder,
  content: Exclude<ArchiveContent, "invoices" | "payment-schedules">,
): DocumentFilter {
  const isKind = (kind: string | null): kind is DocumentKind => documentKinds.some((known) => known === kind);
  const collection = content === "documents" ? "own" : content;
  return { collection, searchQuery, kind: isKind(status) ? status : null };
}
