import { and, asc, eq, ne } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { cannedReplies } from "#server/database/tables.ts";

export type CannedReplyRow = typeof cannedReplies.$inferSelect;

export async function allCannedReplies(db: Database): Promise<CannedReplyRow[]> {
  return await db.select().from(cannedReplies).orderBy(asc(cannedReplies.title));
}

export async function findCannedReply(db: Queryable, id: string): Promise<CannedReplyRow | undefined> {
  return (await db.select().from(cannedReplies).where(eq(cannedReplies.id, id)))[0];
}

export async function lockCannedReply(tx: Transaction, id: string): Promise<CannedReplyRow | undefined> {
  return (await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for("update"))[0];
}

export async function isTitleTaken(tx: Transaction, title: string, id: string): Promise<boolean> {
  return (await tx.$count(cannedReplies, and(eq(cannedReplies.title, title), ne(cannedReplies.id, id)))) > 0;
}

export async function putCannedReply(tx: Transaction, row: CannedReplyRow): Promise<void> {
  const { title, texts, changedAt, staffId } = row;
  await tx
    .insert(cannedReplies)
    .values(row)
    .onConflictDoUpdate({ target: cannedReplies.id, set: { title, texts, changedAt, staffId } });
}

export async function removeCannedReply(tx: Transaction, id: string): Promise<void> {
  await tx.delete(cannedReplies).where(eq(cannedReplies.id, id));
}
