import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, documentDemands } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";

export type DemandRow = typeof documentDemands.$inferSelect;

/** It is asked for, and nothing has come. */
export const isMissing = and(isNull(documentDemands.metAt), isNull(documentDemands.withdrawnAt));

/** Locks one of the customer's demands, met or not: nobody else meets it until the transaction ends. A withdrawn one is none. */
export async function lockDemand(tx: Transaction, customerId: string, id: string): Promise<DemandRow | undefined> {
  const rows = await tx
    .select()
    .from(documentDemands)
    .where(
      and(eq(documentDemands.customerId, customerId), eq(documentDemands.id, id), isNull(documentDemands.withdrawnAt)),
    )
    .for("update");
  return rows[0];
}

export async function markMet(
  tx: Transaction,
  id: string,
  facts: { readonly metAt: Date; readonly metBy: NonNullable<DemandRow["metBy"]> },
): Promise<void> {
  await tx.update(documentDemands).set(facts).where(eq(documentDemands.id, id));
}

/** Of the customer's demands that are not met, the one that is due first; undefined: all are met. */
export async function firstDemandDue(db: Database, customerId: string): Promise<DemandRow | undefined> {
  const rows = await db
    .select()
    .from(documentDemands)
    .where(and(eq(documentDemands.customerId, customerId), isMissing))
    .orderBy(asc(documentDemands.due))
    .limit(1);
  return rows[0];
}

export interface DemandOfCustomer {
  readonly demand: DemandRow;
  readonly customer: CustomerRow;
}

const demandsWithCustomers = (db: Queryable, id: string) =>
  db
    .select({ demand: documentDemands, customer: customers })
    .from(documentDemands)
    .innerJoin(customers, eq(customers.id, documentDemands.customerId))
    .where(eq(documentDemands.id, id));

/** Of any customer, for staff. */
export async function findDemand(db: Queryable, id: string): Promise<DemandOfCustomer | undefined> {
  return (await demandsWithCustomers(db, id))[0];
}

/** As `findDemand`, with the demand locked until the transaction ends. */
export async function lockAnyDemand(tx: Transaction, id: string): Promise<DemandOfCustomer | undefined> {
  return (await demandsWithCustomers(tx, id).for("update", { of: documentDemands }))[0];
}

/** Of its customer; null: there is no such demand. */
export async function countryOfDemand(db: Queryable, id: string): Promise<Country | null> {
  const rows = await db
    .select({ country: customers.country })
    .from(documentDemands)
    .innerJoin(customers, eq(customers.id, documentDemands.customerId))
    .where(eq(documentDemands.id, id));
  return rows[0]?.country ?? null;
}

/** The newest first, whatever has become of them. */
export async function demandsOfCustomer(db: Database, customerId: string, most: number): Promise<DemandRow[]> {
  return await db
    .select()
    .from(documentDemands)
    .where(eq(documentDemands.customerId, customerId))
    .orderBy(desc(documentDemands.createdAt), desc(documentDemands.id))
    .limit(most);
}

export async function insertDemand(tx: Transaction, row: typeof documentDemands.$inferInsert): Promise<void> {
  await tx.insert(documentDemands).values(row);
}

export async function markAccepted(tx: Transaction, id: string, acceptedAt: Date): Promise<void> {
  await tx.update(documentDemands).set({ acceptedAt }).where(eq(documentDemands.id, id));
}

export async function markDemandWithdrawn(tx: Transaction, id: string, withdrawnAt: Date): Promise<void> {
  await tx.update(documentDemands).set({ withdrawnAt }).where(eq(documentDemands.id, id));
}

/** It is missing again. */
export async function openAgain(tx: Transaction, id: string, returned: NonNullable<DemandRow["returned"]>) {
  await tx.update(documentDemands).set({ metAt: null, metBy: null, returned }).where(eq(documentDemands.id, id));
}
