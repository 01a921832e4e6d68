import { and, asc, eq, ne } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { cannedAnswers } from "#server/database/tables.ts";

export type CannedAnswerRow = typeof cannedAnswers.$inferSelect;

/** In the order of their titles. */
export async function allCannedAnswers(db: Database): Promise<CannedAnswerRow[]> {
  return await db.select().from(cannedAnswers).orderBy(asc(cannedAnswers.title));
}

export async function findCannedAnswer(db: Queryable, id: string): Promise<CannedAnswerRow | undefined> {
  return (await db.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)))[0];
}

/** The same, locked until the transaction ends. */
export async function lockCannedAnswer(tx: Transaction, id: string): Promise<CannedAnswerRow | undefined> {
  return (await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for("update"))[0];
}

export async function isTitleTaken(tx: Transaction, title: string, id: string): Promise<boolean> {
  return (await tx.$count(cannedAnswers, and(eq(cannedAnswers.title, title), ne(cannedAnswers.id, id)))) > 0;
}

/** Stores it, or changes the one with its id. */
export async function putCannedAnswer(tx: Transaction, row: CannedAnswerRow): Promise<void> {
  const { title, texts, changedAt, staffId } = row;
  await tx
    .insert(cannedAnswers)
    .values(row)
    .onConflictDoUpdate({ target: cannedAnswers.id, set: { title, texts, changedAt, staffId } });
}

export async function removeCannedAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id));
}
