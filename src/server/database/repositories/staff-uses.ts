import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { type StaffLimit, staffUses } from "#server/database/tables.ts";

export type StaffUseRow = typeof staffUses.$inferSelect;

export async function insertStaffUse(tx: Transaction, row: typeof staffUses.$inferInsert): Promise<void> {
  await tx.insert(staffUses).values(row);
}

export async function staffUsesSince(
  tx: Transaction,
  staffId: string,
  limit: StaffLimit,
  since: Date,
): Promise<StaffUseRow[]> {
  const isWanted = and(eq(staffUses.staffId, staffId), eq(staffUses.limit, limit), gt(staffUses.at, since));
  return await tx.select().from(staffUses).where(isWanted).orderBy(asc(staffUses.sequence));
}

export async function deleteOldStaffUses(db: Database, before: Date): Promise<void> {
  await db.delete(staffUses).where(lte(staffUses.at, before));
}
