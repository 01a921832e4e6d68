import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, documentRequests } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";

export type DocumentRequestRow = typeof documentRequests.$inferSelect;

export const isMissing = and(isNull(documentRequests.metAt), isNull(documentRequests.withdrawnAt));

/** Locks a document request, fulfilled or not, unless it was withdrawn. */
export async function lockDocumentRequest(
  tx: Transaction,
  customerId: string,
  id: string,
): Promise<DocumentRequestRow | undefined> {
  const isOne = and(
    eq(documentRequests.customerId, customerId),
    eq(documentRequests.id, id),
    isNull(documentRequests.withdrawnAt),
  );
  return (await tx.select().from(documentRequests).where(isOne).for("update"))[0];
}

export async function markMet(
  tx: Transaction,
  id: string,
  facts: { readonly metAt: Date; readonly metBy: NonNullable<DocumentRequestRow["metBy"]> },
): Promise<void> {
  await tx.update(documentRequests).set(facts).where(eq(documentRequests.id, id));
}

export async function firstDocumentRequestDue(
  db: Database,
  customerId: string,
): Promise<DocumentRequestRow | undefined> {
  const isOne = and(eq(documentRequests.customerId, customerId), isMissing);
  return (await db.select().from(documentRequests).where(isOne).orderBy(asc(documentRequests.due)).limit(1))[0];
}

export interface DocumentRequestOfCustomer {
  readonly demand: DocumentRequestRow;
  readonly customer: CustomerRow;
}

const documentRequestsWithCustomers = (db: Queryable, id: string) =>
  db
    .select({ demand: documentRequests, customer: customers })
    .from(documentRequests)
    .innerJoin(customers, eq(customers.id, documentRequests.customerId))
    .where(eq(documentRequests.id, id));

/** Returns a document request of any customer: for staff. */
export async function findDocumentRequest(db: Queryable, id: string): Promise<DocumentRequestOfCustomer | undefined> {
  return (await documentRequestsWithCustomers(db, id))[0];
}

export async function lockAnyDocumentRequest(
  tx: Transaction,
  id: string,
): Promise<DocumentRequestOfCustomer | undefined> {
  return (await documentRequestsWithCustomers(tx, id).for("update", { of: documentRequests }))[0];
}

export async function countryOfDocumentRequest(db: Queryable, id: string): Promise<Country | null> {
  const rows = await db
    .select({ country: customers.country })
    .from(documentRequests)
    .innerJoin(customers, eq(customers.id, documentRequests.customerId))
    .where(eq(documentRequests.id, id));
  return rows[0]?.country ?? null;
}

export async function documentRequestsOfCustomer(
  db: Database,
  customerId: string,
  most: number,
): Promise<DocumentRequestRow[]> {
  return await db
    .select()
    .from(documentRequests)
    .where(eq(documentRequests.customerId, customerId))
    .orderBy(desc(documentRequests.createdAt), desc(documentRequests.id))
    .limit(most);
}

export async function insertDocumentRequest(tx: Transaction, row: typeof documentRequests.$inferInsert): Promise<void> {
  await tx.insert(documentRequests).values(row);
}

export async function markAccepted(tx: Transaction, id: string, acceptedAt: Date): Promise<void> {
  await tx.update(documentRequests).set({ acceptedAt }).where(eq(documentRequests.id, id));
}

export async function markDocumentRequestWithdrawn(tx: Transaction, id: string, withdrawnAt: Date): Promise<void> {
  await tx.update(documentRequests).set({ withdrawnAt }).where(eq(documentRequests.id, id));
}

export async function openAgain(tx: Transaction, id: string, returned: NonNullable<DocumentRequestRow["returned"]>) {
  await tx.update(documentRequests).set({ metAt: null, metBy: null, returned }).where(eq(documentRequests.id, id));
}
