import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { InvoiceStatus } from "#domain/portal/invoice.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, invoices } from "#server/database/tables.ts";
import { matches } from "./lists/search.ts";

export interface InvoiceFileRow {
  readonly invoice: typeof invoices.$inferSelect;
  readonly customerName: string;
}

/** Those of the customer's invoices that are named; the others are not there. */
export async function findInvoiceFiles(
  db: Database,
  customerId: string,
  ids: readonly string[],
): Promise<InvoiceFileRow[]> {
  return await db
    .select({ invoice: invoices, customerName: customers.name })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(and(eq(invoices.customerId, customerId), inArray(invoices.id, [...ids])));
}

/** What picks invoices: of those, the ones with a PDF. */
export interface InvoiceFilter {
  readonly searchQuery: string;
  readonly status: InvoiceStatus | null;
  /** in Europe/Prague */
  readonly today: string;
}

/** Those that match, the newest first, so many at once. @param after null: from the first */
export async function nextInvoiceFiles(
  db: Database,
  customerId: string,
  filter: InvoiceFilter,
  after: InvoiceFileRow | null,
): Promise<InvoiceFileRow[]> {
  const last = after?.invoice;
  const isAfter =
    last && or(lt(invoices.issued, last.issued), and(eq(invoices.issued, last.issued), lt(invoices.id, last.id)));
  return await db
    .select({ invoice: invoices, customerName: customers.name })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(and(filtered(customerId, filter), isAfter))
    .orderBy(desc(invoices.issued), desc(invoices.id))
    .limit(100);
}

export async function countInvoiceFiles(
  db: Database | Transaction,
  customerId: string,
  filter: InvoiceFilter,
): Promise<number> {
  return await db.$count(invoices, filtered(customerId, filter));
}

function filtered(customerId: string, { searchQuery, status, today }: InvoiceFilter): SQL | undefined {
  return and(
    eq(invoices.customerId, customerId),
    isNotNull(invoices.file),
    matches(invoices.search, searchQuery),
    status === null ? undefined : hasStatus(status, today),
  );
}

function hasStatus(status: InvoiceStatus, today: string): SQL | undefined {
  if (status === "overdue") return and(eq(invoices.status, "open"), lt(invoices.due, today));
  if (status === "open") return and(eq(invoices.status, "open"), gte(invoices.due, today));
  return eq(invoices.status, status);
}
