import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { accessCodes } from "#server/database/tables.ts";

export type AccessCodeRow = typeof accessCodes.$inferSelect;

/**
 * Locks the row of a link, or inserts `fresh`. If two calls run at once, one inserts; the other waits and then sees the
 * row.
 */
export async function lockCodeOfLink(tx: Transaction, fresh: AccessCodeRow) {
  const made = await tx.insert(accessCodes).values(fresh).onConflictDoNothing().returning();
  if (made[0] !== undefined) {
    return { row: made[0], isFresh: true };
  }
  const found = await tx.select().from(accessCodes).where(eq(accessCodes.linkDigest, fresh.linkDigest)).for("update");
  if (found[0] === undefined) {
    throw new Error("the row of an access code was deleted between two statements");
  }
  return { row: found[0], isFresh: false };
}

export async function replaceCode(tx: Transaction, row: AccessCodeRow): Promise<void> {
  const { linkDigest, ...changed } = row;
  await tx.update(accessCodes).set(changed).where(eq(accessCodes.linkDigest, linkDigest));
}

export async function findOpenedByCode(tx: Transaction, hashDigest: string) {
  const rows = await tx
    .select({
      applicationId: accessCodes.applicationId,
      ownerLinkId: accessCodes.ownerLinkId,
      contactDigest: accessCodes.contactDigest,
    })
    .from(accessCodes)
    .where(eq(accessCodes.hashDigest, hashDigest));
  return rows[0];
}

/**
 * Counts an attempt and uses the code up if it is right, in one statement: of concurrent attempts one succeeds, and at
 * most `maximum` are checked.
 *
 * @returns undefined without a usable code
 */
export async function spendAttempt(
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

export async function deleteOldCodes(db: Queryable, before: Date): Promise<void> {
  await db.delete(accessCodes).where(lte(accessCodes.expiresAt, before));
}
