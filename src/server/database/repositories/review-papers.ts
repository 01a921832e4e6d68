import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { reviewPapers } from "#server/database/tables.ts";

export type ReviewPaperRow = typeof reviewPapers.$inferSelect;

/** In the order in which they were sent. */
export async function papersOfReview(db: Queryable, applicationId: string): Promise<ReviewPaperRow[]> {
  return await db
    .select()
    .from(reviewPapers)
    .where(eq(reviewPapers.applicationId, applicationId))
    .orderBy(asc(reviewPapers.sentAt), asc(reviewPapers.id));
}

export async function insertPapers(tx: Transaction, rows: readonly ReviewPaperRow[]): Promise<void> {
  await tx.insert(reviewPapers).values([...rows]);
}

export async function findPaper(db: Queryable, applicationId: string, id: string): Promise<ReviewPaperRow | undefined> {
  const rows = await db
    .select()
    .from(reviewPapers)
    .where(and(eq(reviewPapers.id, id), eq(reviewPapers.applicationId, applicationId)));
  return rows[0];
}

export async function deletePaper(tx: Transaction, id: string): Promise<void> {
  await tx.delete(reviewPapers).where(eq(reviewPapers.id, id));
}
