import { and, asc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { invoices } from "#server/database/tables.ts";
import { type InvoiceFilter, invoicesOf, remaining } from "./invoice-list.ts";

/** Matches invoices with an unpaid amount. */
function payable(customerId: string, filter: InvoiceFilter): SQL | undefined {
  return and(invoicesOf(customerId, filter), eq(invoices.status, "open"), gt(remaining, 0));
}

export async function listPayable(db: Database, customerId: string, filter: InvoiceFilter, limit: number) {
  return await db
    .select()
    .from(invoices)
    .where(payable(customerId, filter))
    .orderBy(asc(invoices.due), asc(invoices.number))
    .limit(limit);
}

export async function countPayable(db: Database, customerId: string, filter: InvoiceFilter): Promise<number> {
  return await db.$count(invoices, payable(customerId, filter));
}

export async function findOwnInvoices(db: Queryable, customerId: string, ids: readonly string[]) {
  const isWanted = and(eq(invoices.customerId, customerId), inArray(invoices.id, ids));
  return await db.select().from(invoices).where(isWanted);
}

/** Marks invoices as reported. @returns the newly marked */
export async function markAnnounced(tx: Transaction, customerId: string, ids: readonly string[], at: Date) {
  const isMatch = and(
    eq(invoices.customerId, customerId),
    inArray(invoices.id, ids),
    isNull(invoices.announcedAt),
    gt(remaining, 0),
  );
  return await tx
    .update(invoices)
    .set({ announcedAt: at })
    .where(isMatch)
    .returning({ id: invoices.id, number: invoices.number });
}
