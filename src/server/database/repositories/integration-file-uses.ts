import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Transaction } from "#server/database/connect.ts";
import { integrationFiles, integrationFileUses, integrationRecords } from "#server/database/tables.ts";
import { insertRows } from "./insert-rows.ts";
import { type IntegrationFileRow, isKept } from "./integration-files.ts";

export interface SystemFile extends Pick<IntegrationFileRow, "id" | "sha256" | "mime" | "size" | "invoiceContent"> {
  readonly blobId: string;
}

/** Locks complete files against deletion. */
export async function lockSystemFiles(
  tx: Transaction,
  system: string,
  hashes: readonly string[],
  now: Date,
): Promise<readonly SystemFile[]> {
  if (hashes.length === 0) return [];
  const { id, sha256, mime, size, blobId, state, invoiceContent } = integrationFiles;
  const rows = await tx
    .select({ id, sha256, mime, size, blobId, invoiceContent })
    .from(integrationFiles)
    .where(and(eq(integrationFiles.system, system), inArray(sha256, hashes), eq(state, "stored"), isKept(now)))
    .for("update");
  return rows.flatMap((row) => (row.blobId === null ? [] : [{ ...row, blobId: row.blobId }]));
}

interface Uses {
  readonly kind: string;
  readonly targetIds: readonly string[];
  /** expiry of files without a reference */
  readonly unusedUntil: Date;
}

export async function replaceFileUses(
  tx: Transaction,
  { kind, targetIds, unusedUntil }: Uses,
  uses: readonly (typeof integrationFileUses.$inferInsert)[],
): Promise<void> {
  if (targetIds.length === 0) return;
  const { fileId, targetId } = integrationFileUses;
  const isMatch = and(eq(integrationFileUses.kind, kind), inArray(targetId, targetIds));
  const freed = await tx.delete(integrationFileUses).where(isMatch).returning({ fileId });
  await insertRows(tx, integrationFileUses, uses, { isKnownKept: true });
  const used = [...new Set(uses.map((use) => use.fileId))];
  if (used.length > 0) {
    await tx.update(integrationFiles).set({ expiresAt: null }).where(inArray(integrationFiles.id, used));
  }
  const left = [...new Set(freed.map((use) => use.fileId))].filter((id) => !used.includes(id));
  if (left.length === 0) return;
  const anyUse = tx.select({ one: sql`1` }).from(integrationFileUses).where(eq(fileId, integrationFiles.id));
  await tx
    .update(integrationFiles)
    .set({ expiresAt: unusedUntil })
    .where(and(inArray(integrationFiles.id, left), notExists(anyUse)));
}

/** Leaves a tombstone of a record that was not deleted by its system. */
export async function buryRecord(
  tx: Transaction,
  {
    kind,
    targetId,
    at,
    unusedUntil,
  }: { readonly kind: string; readonly targetId: string } & { readonly at: Date; readonly unusedUntil: Date },
): Promise<void> {
  await tx
    .update(integrationRecords)
    .set({ content: null, contentHash: null, targetId: null, updatedAt: at })
    .where(and(eq(integrationRecords.kind, kind), eq(integrationRecords.targetId, targetId)));
  await replaceFileUses(tx, { kind, targetIds: [targetId], unusedUntil }, []);
}
