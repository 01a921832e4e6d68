import { and, asc, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { cannedAnswers } from "#server/database/tables.ts";

export type CannedAnswerRow = typeof cannedAnswers.$inferSelect;

/** In the order of their titles. */
export async function allCannedAnswers(db: Database): Promise<CannedAnswerRow[]> {
  return await db.select().from(cannedAnswers).orderBy(asc(cannedAnswers.title));
}

export async function isCannedAnswer(db: Database | Transaction, id: string): Promise<boolean> {
  return (await db.$count(cannedAnswers, eq(cannedAnswers.id, id))) > 0;
}

/** Whether another one has the title. */
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

/** @returns false: there is none */
export async function deleteCannedAnswer(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id)).returning({ id: cannedAnswers.id });
  return gone.length > 0;
}
