import type { Database } from "#server/database/connect.ts";
import { sealingMark } from "#server/database/tables.ts";

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
