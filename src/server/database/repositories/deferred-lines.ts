import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { integrationDeferredLines } from "#server/database/tables.ts";
import { insertRows } from "./insert-rows.ts";

export type DeferredLineRow = typeof integrationDeferredLines.$inferSelect;

const { batchId, line, createdAt } = integrationDeferredLines;

export async function insertDeferredLines(db: Database, rows: readonly DeferredLineRow[]): Promise<void> {
  if (rows.length > 0) await transact(db, (tx: Transaction) => insertRows(tx, integrationDeferredLines, rows));
}

/** The next ones of a batch, in the order of their lines. @param after number of a line; 0: from the first */
export async function nextDeferredLines(
  db: Database,
  batch: string,
  after: number,
  limit: number,
): Promise<DeferredLineRow[]> {
  return await db
    .select()
    .from(integrationDeferredLines)
    .where(and(eq(batchId, batch), gt(line, after)))
    .orderBy(asc(line))
    .limit(limit);
}

export async function deleteDeferredLines(db: Database, batch: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await db.delete(integrationDeferredLines).where(and(eq(batchId, batch), inArray(line, [...lines])));
}

export async function deleteDeferredOf(db: Database, batch: string): Promise<void> {
  await db.delete(integrationDeferredLines).where(eq(batchId, batch));
}

/** Those that a process has left behind. */
export async function deleteOldDeferredLines(db: Database, before: Date): Promise<void> {
  await db.delete(integrationDeferredLines).where(lte(createdAt, before));
}
