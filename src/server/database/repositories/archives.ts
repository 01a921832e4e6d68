import { and, asc, count, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { ArchiveState } from "#domain/portal/archive.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { archives } from "#server/database/tables.ts";

export type ArchiveRow = typeof archives.$inferSelect;

const unfinished: readonly ArchiveState[] = ["waiting", "running"];

/** advisory lock: arbitrary, but different from the others */
const unfinishedLock = 48_214;

export async function insertArchive(tx: Transaction, row: ArchiveRow): Promise<void> {
  await tx.insert(archives).values(row);
}

export async function findArchive(db: Database, id: string): Promise<ArchiveRow | undefined> {
  return (await db.select().from(archives).where(eq(archives.id, id)))[0];
}

export async function findOwnArchive(
  db: Queryable,
  id: string,
  owner: { readonly userId: string; readonly customerId: string },
): Promise<ArchiveRow | undefined> {
  const isOne = and(eq(archives.id, id), eq(archives.userId, owner.userId), eq(archives.customerId, owner.customerId));
  return (await db.select().from(archives).where(isOne))[0];
}

export async function listArchives(
  db: Database,
  owner: { readonly userId: string; readonly customerId: string },
  now: Date,
): Promise<ArchiveRow[]> {
  const isWanted = and(
    eq(archives.userId, owner.userId),
    eq(archives.customerId, owner.customerId),
    gt(archives.expiresAt, now),
  );
  return await db.select().from(archives).where(isWanted).orderBy(desc(archives.createdAt));
}

/** Serialises calls for the same user until the transaction ends. */
export async function countUnfinished(tx: Transaction, userId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${unfinishedLock}, hashtext(${userId}))`);
  const isWanted = and(eq(archives.userId, userId), inArray(archives.state, unfinished));
  const [row] = await tx.select({ archives: count() }).from(archives).where(isWanted);
  return row?.archives ?? 0;
}

/**
 * Updates an archive that has not ended; a cancelled one stays cancelled.
 *
 * @returns false when it has ended or is gone
 */
export async function updateUnfinished(
  db: Queryable,
  id: string,
  changes: Partial<Pick<ArchiveRow, "state" | "done" | "total" | "leftOut" | "fileKey" | "size" | "expiresAt">>,
): Promise<boolean> {
  const isOne = and(eq(archives.id, id), inArray(archives.state, unfinished));
  const rows = await db.update(archives).set(changes).where(isOne).returning({ id: archives.id });
  return rows.length > 0;
}

export async function expiredArchives(db: Database, now: Date, limit: number): Promise<ArchiveRow[]> {
  return await db
    .select()
    .from(archives)
    .where(lte(archives.expiresAt, now))
    .orderBy(asc(archives.expiresAt))
    .limit(limit);
}

/** Stops and expires the user's archives. @returns those whose files the caller has to delete */
export async function expireArchivesOf(tx: Transaction, userId: string, now: Date): Promise<ArchiveRow[]> {
  const isMatch = and(eq(archives.userId, userId), inArray(archives.state, unfinished));
  await tx.update(archives).set({ state: "cancelled" }).where(isMatch);
  return await tx.update(archives).set({ expiresAt: now }).where(eq(archives.userId, userId)).returning();
}

export async function deleteArchive(db: Database, id: string): Promise<void> {
  await db.delete(archives).where(eq(archives.id, id));
}
