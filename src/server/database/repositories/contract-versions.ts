import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { contractVersions } from "#server/database/tables.ts";
import type { VersionRow } from "./signings.ts";

/** The caller has locked the contract. */
export async function insertVersion(tx: Transaction, row: VersionRow): Promise<void> {
  await tx.insert(contractVersions).values(row);
}

export async function findVersion(
  db: Database | Transaction,
  contractNumber: string,
  version: number,
): Promise<VersionRow | undefined> {
  const rows = await db
    .select()
    .from(contractVersions)
    .where(and(eq(contractVersions.contractNumber, contractNumber), eq(contractVersions.version, version)));
  return rows[0];
}
