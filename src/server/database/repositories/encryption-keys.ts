import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { customers, encryptionKeys } from "#server/database/tables.ts";

type SealingMark = typeof encryptionKeys.$inferSelect;

export async function listSealingMarks(db: Database): Promise<SealingMark[]> {
  return await db.select().from(encryptionKeys).orderBy(asc(encryptionKeys.keyId));
}

/** @returns false when it was marked before */
export async function addSealingMark(db: Database, mark: SealingMark): Promise<boolean> {
  const { keyId } = encryptionKeys;
  return (await db.insert(encryptionKeys).values(mark).onConflictDoNothing().returning({ keyId })).length > 0;
}

export async function removeSealingMark(db: Database, keyId: string): Promise<void> {
  await db.delete(encryptionKeys).where(eq(encryptionKeys.keyId, keyId));
}

/** Finds a value of a database that is older than key marks. */
export async function findNewestIdentifier(db: Database) {
  const { id: customerId, sealedIdentifier, createdAt } = customers;
  const [row] = await db.select({ customerId, sealedIdentifier }).from(customers).orderBy(desc(createdAt)).limit(1);
  return row;
}
