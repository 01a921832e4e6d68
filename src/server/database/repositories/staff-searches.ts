import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { staffSearches } from "#server/database/tables.ts";

export async function searchesSince(tx: Transaction, staffId: string, since: Date) {
  const isWanted = and(eq(staffSearches.staffId, staffId), gt(staffSearches.at, since));
  return await tx.select().from(staffSearches).where(isWanted).orderBy(asc(staffSearches.at));
}

export async function insertSearch(tx: Transaction, row: typeof staffSearches.$inferInsert): Promise<void> {
  await tx.insert(staffSearches).values(row);
}

export async function deleteSearchesUntil(db: Database, until: Date): Promise<void> {
  await db.delete(staffSearches).where(lte(staffSearches.at, until));
}

export async function markSearchFound(db: Database, id: string): Promise<void> {
  await db.update(staffSearches).set({ isFound: true }).where(eq(staffSearches.id, id));
}
