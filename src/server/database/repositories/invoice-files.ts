import { and, count, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/database/connect.ts";
import { customers, invoices } from "#server/database/tables.ts";
import { type InvoiceFilter, invoicesOf } from "./invoice-list.ts";

export interface InvoiceFileRow {
  readonly invoice: typeof invoices.$inferSelect;
  readonly customerName: string;
}

export async function findInvoiceFiles(db: Database, customerId: string, ids: readonly string[]) {
  return await db
    .select({ invoice: invoices, customerName: customers.name })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(and(eq(invoices.customerId, customerId), inArray(invoices.id, ids)));
}

/** Counts invoices and files. An invoice without a file counts as one missing file. */
export async function countInvoiceFiles(db: Queryable, customerId: string, filter: InvoiceFilter) {
  const { file, structuredFiles } = invoices;
  const own = sql`(${file} is not null)::int + coalesce(jsonb_array_length(${structuredFiles}), 0)`;
  const files = sql<number>`coalesce(sum(greatest(1, ${own})), 0)`.mapWith(Number);
  const [counted] = await db.select({ rows: count(), files }).from(invoices).where(invoicesOf(customerId, filter));
  return counted ?? { rows: 0, files: 0 };
}

export async function nextInvoiceFiles(
  db: Database,
  customerId: string,
  filter: InvoiceFilter,
  after: InvoiceFileRow | null,
): Promise<InvoiceFileRow[]> {
  const last = after?.invoice;
  const isAfter =
    last &&
    or(lt(invoices.issued, last.issued), and(eq(invoices.issued, last.issued), lt(invoices.number, last.number)));
  return await db
    .select({ invoice: invoices, customerName: customers.name })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(and(invoicesOf(customerId, filter), isAfter))
    .orderBy(desc(invoices.issued), desc(invoices.number))
    .limit(100);
}
