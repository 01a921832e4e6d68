import { and, desc, eq, inArray, lt, or } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { customers, invoices } from "#server/database/tables.ts";
import { type InvoiceFilter, invoicesOf } from "./lists/invoice-list.ts";

export interface InvoiceFileRow {
  readonly invoice: typeof invoices.$inferSelect;
  readonly customerName: string;
}

/** The customer's invoices among `ids`. Others are left out. */
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

/** The next invoices that match, newest first. @param after null: from the first */
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
    .where(and(invoicesOf(customerId, filter), isAfter))
    .orderBy(desc(invoices.issued), desc(invoices.id))
    .limit(100);
}
