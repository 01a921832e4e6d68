import { and, asc, eq } from "drizzle-orm";
import type { AskState } from "#domain/review/review.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { reviewAsks } from "#server/database/tables.ts";

export type ReviewAskRow = typeof reviewAsks.$inferSelect;

/** In the order in which they were asked. */
export async function asksOfReview(db: Queryable, applicationId: string): Promise<ReviewAskRow[]> {
  return await db
    .select()
    .from(reviewAsks)
    .where(eq(reviewAsks.applicationId, applicationId))
    .orderBy(asc(reviewAsks.round), asc(reviewAsks.place));
}

export async function insertAsks(tx: Transaction, rows: readonly ReviewAskRow[]): Promise<void> {
  await tx.insert(reviewAsks).values([...rows]);
}

/** Nothing is asked for any more: the next round is filed, or there is none. */
export async function settleAsks(tx: Transaction, applicationId: string, state: Exclude<AskState, "asked">) {
  await tx
    .update(reviewAsks)
    .set({ state })
    .where(and(eq(reviewAsks.applicationId, applicationId), eq(reviewAsks.state, "asked")));
}
