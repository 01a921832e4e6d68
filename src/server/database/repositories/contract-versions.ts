import { and, eq, inArray } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { contractOpenings, contractVersions } from "#server/database/tables.ts";
import type { VersionRow } from "./signings.ts";

/** The caller has locked the contract. */
export async function insertVersion(tx: Transaction, row: VersionRow): Promise<void> {
  await tx.insert(contractVersions).values(row);
}

export async function findVersion(db: Queryable, contractNumber: string, version: number) {
  const isOne = and(eq(contractVersions.contractNumber, contractNumber), eq(contractVersions.version, version));
  return (await db.select().from(contractVersions).where(isOne))[0];
}

type OpeningRow = typeof contractOpenings.$inferSelect;

/** Records the first opening of a version by a user. */
export async function noteOpening(db: Database, row: OpeningRow): Promise<void> {
  await db.insert(contractOpenings).values(row).onConflictDoNothing();
}

export async function openingsOf(db: Database, userId: string, contractNumbers: readonly string[]) {
  if (contractNumbers.length === 0) return [];
  const isWanted = and(eq(contractOpenings.userId, userId), inArray(contractOpenings.contractNumber, contractNumbers));
  return await db.select().from(contractOpenings).where(isWanted);
}
