import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { dataCopies } from "#server/database/tables.ts";

export type DataCopyRow = typeof dataCopies.$inferSelect;

export async function findDataCopyOf(db: Queryable, userId: string, now: Date): Promise<DataCopyRow | undefined> {
  const isOne = and(eq(dataCopies.userId, userId), gt(dataCopies.expiresAt, now));
  return (await db.select().from(dataCopies).where(isOne))[0];
}

/** Returns the id of a copy that failed or has expired. */
export async function findWorthlessDataCopy(db: Database, userId: string, now: Date): Promise<string | undefined> {
  const isOne = and(eq(dataCopies.userId, userId), or(eq(dataCopies.state, "failed"), lte(dataCopies.expiresAt, now)));
  return (await db.select({ id: dataCopies.id }).from(dataCopies).where(isOne))[0]?.id;
}

export async function findDataCopy(db: Database, id: string): Promise<DataCopyRow | undefined> {
  return (await db.select().from(dataCopies).where(eq(dataCopies.id, id)))[0];
}

/** @returns false when the user has one */
export async function insertDataCopy(tx: Transaction, row: DataCopyRow): Promise<boolean> {
  const made = await tx.insert(dataCopies).values(row).onConflictDoNothing().returning({ id: dataCopies.id });
  return made.length > 0;
}

export async function updateDataCopy(
  db: Database,
  id: string,
  changes: Partial<Pick<DataCopyRow, "state" | "size" | "expiresAt">>,
): Promise<boolean> {
  const rows = await db.update(dataCopies).set(changes).where(eq(dataCopies.id, id)).returning({ id: dataCopies.id });
  return rows.length > 0;
}

export async function deleteDataCopy(db: Database, id: string): Promise<void> {
  await db.delete(dataCopies).where(eq(dataCopies.id, id));
}

export async function expiredDataCopies(db: Database, now: Date, limit: number): Promise<DataCopyRow[]> {
  return await db.select().from(dataCopies).where(lte(dataCopies.expiresAt, now)).limit(limit);
}
