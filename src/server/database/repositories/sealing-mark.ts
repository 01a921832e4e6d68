import { desc } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { customers, sealingMark } from "#server/database/tables.ts";

/** @returns null: nothing has sealed values of this database yet */
export async function findSealingMark(db: Database): Promise<string | null> {
  const [row] = await db.select().from(sealingMark);
  return row?.sealedText ?? null;
}

/** Keeps the mark where there is none yet. */
export async function addSealingMark(db: Database, sealedText: string): Promise<void> {
  await db.insert(sealingMark).values({ sealedText }).onConflictDoNothing();
}

export async function changeSealingMark(db: Database, sealedText: string): Promise<void> {
  await db.update(sealingMark).set({ sealedText });
}

/** A sealed value of a database that had values before it had a mark. */
export async function findNewestIdentifier(db: Database) {
  const { id: customerId, sealedIdentifier, createdAt } = customers;
  const [row] = await db.select({ customerId, sealedIdentifier }).from(customers).orderBy(desc(createdAt)).limit(1);
  return row;
}
