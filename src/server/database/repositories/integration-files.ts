import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { integrationFileParts, integrationFiles } from "#server/database/tables.ts";

export type IntegrationFileRow = typeof integrationFiles.$inferSelect;

export interface FileName {
  readonly system: string;
  readonly sha256: string;
}

const named = ({ system, sha256 }: FileName) =>
  and(eq(integrationFiles.system, system), eq(integrationFiles.sha256, sha256));

export const isKept = (now: Date) =>
  sql<boolean>`(${isNull(integrationFiles.expiresAt)} or ${gt(integrationFiles.expiresAt, now)})`;

export async function findIntegrationFile(db: Database, name: FileName, now: Date) {
  const isOne = and(named(name), isKept(now));
  return (await db.select().from(integrationFiles).where(isOne))[0];
}

/**
 * Inserts a file, or extends the existing one's expiry.
 *
 * @returns undefined when it is being deleted
 */
export async function openIntegrationFile(db: Database, row: IntegrationFileRow) {
  const rows = await db
    .insert(integrationFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [integrationFiles.system, integrationFiles.sha256],
      set: {
        expiresAt: sql`case when ${integrationFiles.expiresAt} is null then null else excluded.expires_at end`,
        mime: sql`case when ${eq(integrationFiles.state, "stored")} then ${integrationFiles.mime} else excluded.mime end`,
      },
      setWhere: isKept(row.createdAt),
    })
    .returning();
  return rows[0];
}

export async function insertFilePart(
  db: Database,
  part: { readonly id: string; readonly fileId: string; readonly createdAt: Date },
): Promise<void> {
  await db.insert(integrationFileParts).values(part);
}

/**
 * Counts a part. A part at the start of the file invalidates those before it.
 *
 * @param part.total bytes of the complete file
 * @returns false when its length has changed, or it is complete or gone
 */
export async function countFilePart(
  tx: Transaction,
  part: {
    readonly id: string;
    readonly fileId: string;
    readonly position: number;
    readonly size: number;
    readonly total: number;
  },
): Promise<boolean> {
  const { id, fileId, position, size, total } = part;
  const isNext =
    position === 0 ? undefined : and(eq(integrationFiles.received, position), eq(integrationFiles.size, total));
  const rows = await tx
    .update(integrationFiles)
    .set({ received: position + size, size: total })
    .where(and(eq(integrationFiles.id, fileId), eq(integrationFiles.state, "receiving"), isNext))
    .returning({ id: integrationFiles.id });
  if (rows.length === 0) return false;
  if (position === 0) {
    await tx.update(integrationFileParts).set({ position: null }).where(eq(integrationFileParts.fileId, fileId));
  }
  await tx.update(integrationFileParts).set({ position }).where(eq(integrationFileParts.id, id));
  return true;
}

export async function countedFileParts(db: Database, fileId: string) {
  return await db
    .select({ id: integrationFileParts.id, position: integrationFileParts.position })
    .from(integrationFileParts)
    .where(and(eq(integrationFileParts.fileId, fileId), isNotNull(integrationFileParts.position)))
    .orderBy(asc(integrationFileParts.position));
}

/** Returns all parts, valid or not. */
export async function filePartsOf(db: Database, fileId: string): Promise<string[]> {
  const rows = await db
    .select({ id: integrationFileParts.id })
    .from(integrationFileParts)
    .where(eq(integrationFileParts.fileId, fileId));
  return rows.map(({ id }) => id);
}

export async function deleteFilePart(db: Database, id: string): Promise<void> {
  await db.delete(integrationFileParts).where(eq(integrationFileParts.id, id));
}

/** @returns false when another part is the file, or it is gone */
export async function markFileStored(
  tx: Transaction,
  id: string,
  facts: Required<Pick<IntegrationFileRow, "blobId" | "size" | "mime" | "scanner" | "invoiceContent">>,
): Promise<boolean> {
  const rows = await tx
    .update(integrationFiles)
    .set({ ...facts, state: "stored", received: facts.size })
    .where(and(eq(integrationFiles.id, id), eq(integrationFiles.state, "receiving")))
    .returning({ id: integrationFiles.id });
  return rows.length > 0;
}

export async function unusedIntegrationFiles(db: Database, before: Date, limit: number) {
  return await db
    .select({ id: integrationFiles.id })
    .from(integrationFiles)
    .where(lte(integrationFiles.expiresAt, before))
    .orderBy(asc(integrationFiles.expiresAt))
    .limit(limit);
}

/** in the past by the clock of every process */
const never = new Date(0);

/**
 * Marks a file for deletion, so that no record can refer to it any longer.
 *
 * @param before null for any expiry of an incomplete file
 */
export async function condemnIntegrationFile(tx: Transaction, id: string, before: Date | null): Promise<boolean> {
  const isOver = before === null ? ne(integrationFiles.state, "stored") : lte(integrationFiles.expiresAt, before);
  const rows = await tx
    .update(integrationFiles)
    .set({ expiresAt: never })
    .where(and(eq(integrationFiles.id, id), isOver))
    .returning({ id: integrationFiles.id });
  return rows.length > 0;
}

export async function deleteIntegrationFile(db: Database, id: string): Promise<void> {
  await db.delete(integrationFiles).where(eq(integrationFiles.id, id));
}

/** Returns parts that an aborted call or process left behind. */
export async function leftFileParts(db: Database, before: Date, limit: number): Promise<{ readonly id: string }[]> {
  const isWanted = and(
    lte(integrationFileParts.createdAt, before),
    sql`${integrationFileParts.id} is distinct from ${integrationFiles.blobId}`,
    or(eq(integrationFiles.state, "stored"), isNull(integrationFileParts.position)),
  );
  return await db
    .select({ id: integrationFileParts.id })
    .from(integrationFileParts)
    .innerJoin(integrationFiles, eq(integrationFiles.id, integrationFileParts.fileId))
    .where(isWanted)
    .orderBy(asc(integrationFileParts.createdAt))
    .limit(limit);
}
