import { and, asc, count, desc, eq, gt, inArray, lte, or } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { signatures, signingCalls, signingDeclines } from "#server/database/tables.ts";

export type SignatureRow = typeof signatures.$inferSelect;
export type SigningCallRow = typeof signingCalls.$inferSelect;

/** @throws when the signer has signed this version; lock the contract and check first */
export async function insertSignature(tx: Transaction, row: SignatureRow): Promise<void> {
  await tx.insert(signatures).values(row);
}

export async function lastRecordOf(tx: Transaction, contractNumber: string) {
  const rows = await tx
    .select({ position: signatures.position, recordSha256: signatures.recordSha256 })
    .from(signatures)
    .where(eq(signatures.contractNumber, contractNumber))
    .orderBy(desc(signatures.position))
    .limit(1);
  return rows[0];
}

export async function signaturesOf(db: Queryable, contractNumber: string, version: number): Promise<SignatureRow[]> {
  const isWanted = and(eq(signatures.contractNumber, contractNumber), eq(signatures.version, version));
  return await db.select().from(signatures).where(isWanted).orderBy(asc(signatures.position));
}

/** Counts signatures of all versions. */
export async function countSignatures(db: Database, contractNumbers: readonly string[]) {
  const { contractNumber } = signatures;
  const rows = await db
    .select({ contractNumber, kept: count() })
    .from(signatures)
    .where(inArray(contractNumber, contractNumbers))
    .groupBy(contractNumber);
  return new Map(rows.map((row) => [row.contractNumber, row.kept]));
}

export async function pageOfSignatures(
  db: Database,
  after: Pick<SignatureRow, "contractNumber" | "position"> | null,
  limit: number,
): Promise<SignatureRow[]> {
  const { contractNumber, position } = signatures;
  const isAfter =
    after &&
    or(
      gt(contractNumber, after.contractNumber),
      and(eq(contractNumber, after.contractNumber), gt(position, after.position)),
    );
  const isWanted = isAfter ?? undefined;
  return await db.select().from(signatures).where(isWanted).orderBy(asc(contractNumber), asc(position)).limit(limit);
}

export async function insertDecline(tx: Transaction, row: typeof signingDeclines.$inferInsert): Promise<void> {
  await tx.insert(signingDeclines).values(row);
}

export async function findSigningCall(db: Queryable, userId: string, idempotencyKey: string) {
  const isOne = and(eq(signingCalls.userId, userId), eq(signingCalls.idempotencyKey, idempotencyKey));
  return (await db.select().from(signingCalls).where(isOne))[0];
}

/** Waits for a transaction with the same key. @returns false when the key was used before */
export async function insertSigningCall(tx: Transaction, row: SigningCallRow): Promise<boolean> {
  const { userId } = signingCalls;
  return (await tx.insert(signingCalls).values(row).onConflictDoNothing().returning({ userId })).length > 0;
}

export async function deleteOldSigningCalls(db: Database, before: Date): Promise<void> {
  await db.delete(signingCalls).where(lte(signingCalls.createdAt, before));
}
