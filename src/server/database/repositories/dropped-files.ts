import { asc, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { droppedFiles } from "#server/database/tables.ts";

export async function noteDroppedFiles(tx: Transaction, keys: readonly string[], droppedAt: Date): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ key, droppedAt }));
  await tx.insert(droppedFiles).values(rows).onConflictDoNothing();
}

export async function listDroppedFiles(db: Database, limit: number): Promise<{ readonly id: string }[]> {
  return await db
    .select({ id: droppedFiles.key })
    .from(droppedFiles)
    .orderBy(asc(droppedFiles.droppedAt), asc(droppedFiles.key))
    .limit(limit);
}

export async function forgetDroppedFiles(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(droppedFiles).where(inArray(droppedFiles.key, keys));
}
