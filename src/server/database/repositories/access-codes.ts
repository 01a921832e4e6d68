import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { accessCodes } from "#server/database/tables.ts";

export type AccessCodeRow = typeof accessCodes.$inferSelect;

/**
 * The row of a link, locked; made from `fresh` when there is none yet. Of two that come at once one makes the row and
 * the other one waits and sees it.
 */
export async function lockCodeOfLink(
  tx: Transaction,
  fresh: AccessCodeRow,
): Promise<{ row: AccessCodeRow; isFresh: boolean }> {
  const made = await tx.insert(accessCodes).values(fresh).onConflictDoNothing().returning();
  if (made[0] !== undefined) {
    return { row: made[0], isFresh: true };
  }
  const found = await tx.select().from(accessCodes).where(eq(accessCodes.linkDigest, fresh.linkDigest)).for("update");
  if (found[0] === undefined) {
    throw new Error("the row of an access code vanished between two statements");
  }
  return { row: found[0], isFresh: false };
}

export async function replaceCode(tx: Transaction, row: AccessCodeRow): Promise<void> {
  const { linkDigest, ...changed } = row;
  await tx.update(accessCodes).set(changed).where(eq(accessCodes.linkDigest, linkDigest));
}

/** Which application a verification hash would open; undefined or null when none. */
export async function findApplicationOfCode(tx: Transaction, hashDigest: string): Promise<string | null | undefined> {
  const rows = await tx
    .select({ applicationId: accessCodes.applicationId })
    .from(accessCodes)
    .where(eq(accessCodes.hashDigest, hashDigest));
  return rows[0]?.applicationId;
}

/**
 * Spends one try, and the code itself when it is the right one, in one statement: of many who try at once only one
 * succeeds, and no more than `maximum` are heard.
 *
 * @returns undefined when there is no such code, or it is used, too old, or out of tries
 */
export async function spendTry(
  tx: Transaction,
  attempt: { hashDigest: string; codeMac: string; maximum: number; now: Date },
): Promise<{ isRight: boolean } | undefined> {
  const isRight = sql<boolean>`${accessCodes.codeMac} = ${attempt.codeMac}`;
  const rows = await tx
    .update(accessCodes)
    .set({
      tries: sql`${accessCodes.tries} + 1`,
      usedAt: sql`case when ${isRight} then ${attempt.now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(accessCodes.hashDigest, attempt.hashDigest),
        isNull(accessCodes.usedAt),
        lt(accessCodes.tries, attempt.maximum),
        gt(accessCodes.expiresAt, attempt.now),
      ),
    )
    .returning({ isRight });
  return rows[0];
}

/** Codes are of no use once they and the day they are counted in are over. */
export async function deleteOldCodes(db: Database | Transaction, before: Date): Promise<void> {
  await db.delete(accessCodes).where(lte(accessCodes.expiresAt, before));
}
