import { and, count, eq, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { recoveryCodes, secondFactors } from "#server/database/tables.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Queryable, accountId: string): Promise<SecondFactorRow | undefined> {
  return (await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)))[0];
}

/** @returns false when the account has one */
export async function insertSecondFactor(
  tx: Transaction,
  row: typeof secondFactors.$inferInsert,
  codeDigests: readonly string[],
): Promise<boolean> {
  const made = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoNothing()
    .returning({ accountId: secondFactors.accountId });
  if (made.length === 0) return false;
  await tx.insert(recoveryCodes).values(codeDigests.map((digest) => ({ accountId: row.accountId, digest })));
  return true;
}

/**
 * Uses a time step up. Of concurrent calls one succeeds.
 *
 * @returns false when this step or a later one was used before
 */
export async function takeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

/** Uses a recovery code up. Of concurrent calls one succeeds. */
export async function takeRecoveryCode(tx: Transaction, accountId: string, digest: string): Promise<boolean> {
  const isOne = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.digest, digest));
  const rows = await tx.delete(recoveryCodes).where(isOne).returning({ digest: recoveryCodes.digest });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}
