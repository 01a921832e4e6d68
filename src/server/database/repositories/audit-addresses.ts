import { lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { auditAddresses } from "#server/database/tables.ts";

export async function insertAuditAddress(tx: Transaction, row: typeof auditAddresses.$inferInsert): Promise<void> {
  await tx.insert(auditAddresses).values(row);
}

/** @param before inclusive */
export async function deleteOldAuditAddresses(db: Database, before: Date): Promise<void> {
  await db.delete(auditAddresses).where(lte(auditAddresses.at, before));
}
