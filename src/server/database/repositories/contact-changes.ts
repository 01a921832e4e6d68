import { and, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { contactChanges } from "#server/database/tables.ts";

export type ContactChangeRow = typeof contactChanges.$inferSelect;

/** Replaces the user's change of the same kind and so invalidates its code. */
export async function putContactChange(tx: Transaction, row: Omit<ContactChangeRow, "tries">): Promise<void> {
  const { userId: _userId, type: _type, ...changed } = row;
  await tx
    .insert(contactChanges)
    .values({ ...row, tries: 0 })
    .onConflictDoUpdate({ target: [contactChanges.userId, contactChanges.type], set: { ...changed, tries: 0 } });
}

export async function findContactChange(db: Database, hashDigest: string): Promise<ContactChangeRow | undefined> {
  return (await db.select().from(contactChanges).where(eq(contactChanges.hashDigest, hashDigest)))[0];
}

/**
 * Counts an attempt in one statement, so that concurrent attempts cannot exceed `maximum`.
 *
 * @returns undefined without a usable change of this session
 */
export async function spendContactAttempt(
  tx: Transaction,
  attempt: Pick<ContactChangeRow, "hashDigest" | "userId" | "sessionId" | "type" | "codeMac"> & {
    readonly maximum: number;
    readonly now: Date;
  },
): Promise<{ isRight: boolean; sealedContact: string } | undefined> {
  const rows = await tx
    .update(contactChanges)
    .set({ tries: sql`${contactChanges.tries} + 1` })
    .where(
      and(
        eq(contactChanges.hashDigest, attempt.hashDigest),
        eq(contactChanges.userId, attempt.userId),
        eq(contactChanges.sessionId, attempt.sessionId),
        eq(contactChanges.type, attempt.type),
        lt(contactChanges.tries, attempt.maximum),
        gt(contactChanges.expiresAt, attempt.now),
      ),
    )
    .returning({
      isRight: sql<boolean>`${contactChanges.codeMac} = ${attempt.codeMac}`,
      sealedContact: contactChanges.sealedContact,
    });
  return rows[0];
}

export async function deleteContactChange(tx: Transaction, hashDigest: string): Promise<void> {
  await tx.delete(contactChanges).where(eq(contactChanges.hashDigest, hashDigest));
}

export async function deleteExpiredContactChanges(db: Database, now: Date): Promise<void> {
  await db.delete(contactChanges).where(lte(contactChanges.expiresAt, now));
}
