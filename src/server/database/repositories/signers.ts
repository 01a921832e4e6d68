import { and, eq, inArray, isNotNull, max, notExists, sql } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { contractVersions, signatures, signers, signingDeclines } from "#server/database/tables.ts";

export async function signersOf(tx: Transaction, contractNumbers: readonly string[]) {
  const isWanted = and(inArray(signers.contractNumber, contractNumbers), isNotNull(signers.position));
  return await tx.select().from(signers).where(isWanted);
}

/** Excludes signers. Rows of those who have signed or declined stay, since these refer to them. */
export async function dismissSigners(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const areThey = inArray(signers.id, ids);
  const deedsIn = (table: typeof signatures | typeof signingDeclines) =>
    tx.select({ one: sql`1` }).from(table).where(eq(table.signerId, signers.id));
  await tx.delete(signers).where(and(areThey, notExists(deedsIn(signatures)), notExists(deedsIn(signingDeclines))));
  await tx.update(signers).set({ position: null }).where(areThey);
}

/** Includes withdrawn signings. */
export async function newestVersionsOf(tx: Transaction, contractNumbers: readonly string[]) {
  const { contractNumber, version } = contractVersions;
  const rows = await tx
    .select({ contractNumber, newest: max(version) })
    .from(contractVersions)
    .where(inArray(contractNumber, contractNumbers))
    .groupBy(contractNumber);
  return new Map(rows.map(({ contractNumber: number, newest }) => [number, newest ?? 0]));
}
