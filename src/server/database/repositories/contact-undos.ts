import { and, eq, gt, gte, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { contactUndos } from "#server/database/tables.ts";

export type ContactUndoRow = typeof contactUndos.$inferSelect;

export async function insertContactUndo(tx: Transaction, row: ContactUndoRow): Promise<void> {
  await tx.insert(contactUndos).values(row);
}

const live = (hashDigest: string, now: Date) =>
  and(eq(contactUndos.hashDigest, hashDigest), gt(contactUndos.expiresAt, now));

export async function findContactUndo(db: Database, hashDigest: string, now: Date) {
  return (await db.select().from(contactUndos).where(live(hashDigest, now)))[0];
}

/**
 * Uses up an undo and those of all later changes, since a thief may have made them. Earlier ones stay, so that the
 * first owner can still undo.
 */
export async function consumeContactUndo(
  tx: Transaction,
  { hashDigest, userId, createdAt }: ContactUndoRow,
  now: Date,
): Promise<boolean> {
  const rows = await tx.delete(contactUndos).where(live(hashDigest, now)).returning({ userId: contactUndos.userId });
  if (rows.length === 0) return false;
  await tx.delete(contactUndos).where(and(eq(contactUndos.userId, userId), gte(contactUndos.createdAt, createdAt)));
  return true;
}

export async function deleteExpiredContactUndos(db: Database, now: Date): Promise<void> {
  await db.delete(contactUndos).where(lte(contactUndos.expiresAt, now));
}
