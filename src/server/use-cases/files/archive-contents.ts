import { type ArchiveOrder, archivedCollections } from "#domain/portal/archive.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Queryable } from "#server/database/connect.ts";
import { countContracts } from "#server/database/repositories/contract-list.ts";
import { type DocumentFileRow, nextDocumentFiles } from "#server/database/repositories/document-files.ts";
import { countDocuments } from "#server/database/repositories/document-list.ts";
import {
  countInvoiceFiles,
  type InvoiceFileRow,
  nextInvoiceFiles,
} from "#server/database/repositories/invoice-files.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";
import { wantedDocument } from "./download-documents.ts";
import { filesOfInvoice, invoiceWithoutFiles } from "./download-invoices.ts";
import { allContracts, wantedSchedule } from "./download-schedules.ts";
import { besideInvoices, wantedOfMonth } from "./month-pack.ts";
import type { WantedFile } from "./wanted-file.ts";

export interface OrderedFiles {
  readonly customerId: string;
  readonly order: ArchiveOrder;
  /** the overdue invoices are those of this moment */
  readonly createdAt: Date;
}

function issuedIn({ from, to }: { readonly from: string; readonly to: string }, createdAt: Date) {
  return { searchQuery: "", status: null, from, to, today: calendarDateInPrague(createdAt) };
}

interface Counted {
  readonly rows: number;
  readonly files: number;
}

export async function countContents(db: Queryable, { customerId, order, createdAt }: OrderedFiles): Promise<Counted> {
  switch (order.content) {
    case "invoices":
      return await countInvoiceFiles(db, customerId, { ...order, today: calendarDateInPrague(createdAt) });
    case "month-pack": {
      const { rows, files } = await countInvoiceFiles(db, customerId, issuedIn(order, createdAt));
      return { rows, files: rows === 0 ? 0 : files + besideInvoices };
    }
    case "payment-schedules":
      return oneEach(await countContracts(db, customerId, order));
    default:
      return oneEach(
        await countDocuments(db, customerId, { ...order, collection: archivedCollections[order.content] }),
      );
  }
}

function oneEach(rows: number): Counted {
  return { rows, files: rows };
}

export async function* contentsOf(
  dependencies: FileDependencies,
  { customerId, order, createdAt }: OrderedFiles,
  locale: Locale,
): AsyncGenerator<WantedFile, void, void> {
  const { database } = dependencies;
  if (order.content === "payment-schedules") {
    for await (const contract of allContracts(database, customerId, order)) {
      yield wantedSchedule(dependencies, contract, locale);
    }
  } else if (order.content === "invoices" || order.content === "month-pack") {
    const isPack = order.content === "month-pack";
    const filter = isPack ? issuedIn(order, createdAt) : { ...order, today: calendarDateInPrague(createdAt) };
    if (isPack) {
      yield* wantedOfMonth(dependencies, { customerId, filter: issuedIn(order, createdAt), locale, date: createdAt });
    }
    const next = (after: InvoiceFileRow | null) => nextInvoiceFiles(database, customerId, filter, after);
    for await (const row of pageByPage(next)) {
      const files = filesOfInvoice(dependencies, row, locale);
      yield* files.length === 0 ? [invoiceWithoutFiles(row)] : files;
    }
  } else {
    const filter = { ...order, collection: archivedCollections[order.content] };
    const next = (after: DocumentFileRow | null) => nextDocumentFiles(database, customerId, filter, after);
    for await (const row of pageByPage(next)) yield wantedDocument(dependencies, row, locale);
  }
}

async function* pageByPage<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row, void, void> {
  for (let rows = await next(null); rows.length > 0; rows = await next(rows.at(-1) ?? null)) yield* rows;
}
