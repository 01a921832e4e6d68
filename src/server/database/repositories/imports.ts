import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { BatchSummary, ImportState } from "#domain/portal/imports.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { integrationImports } from "#server/database/tables.ts";

export type ImportRow = typeof integrationImports.$inferSelect;

const { id, state, sha256, seenAt, createdAt, cancelledAt } = integrationImports;
const isRunning = (importId: string) => and(eq(id, importId), eq(state, "running"));

export async function insertImport(tx: Transaction, row: ImportRow): Promise<void> {
  await tx.insert(integrationImports).values(row);
}

export async function findImport(db: Database, importId: string): Promise<ImportRow | undefined> {
  return (await db.select().from(integrationImports).where(eq(id, importId)))[0];
}

export interface ImportProgress {
  readonly lines: number;
  readonly summary: BatchSummary;
  readonly seenAt: Date;
}

/** @returns undefined when not running any longer */
export async function updateRunningImport(db: Database, importId: string, progress: ImportProgress) {
  return (await db.update(integrationImports).set(progress).where(isRunning(importId)).returning())[0];
}

/** @returns undefined when it had ended before */
export async function endRunningImport(
  tx: Transaction,
  importId: string,
  end: { readonly state: Exclude<ImportState, "running">; readonly endedAt: Date } & Partial<ImportProgress>,
): Promise<ImportRow | undefined> {
  return (await tx.update(integrationImports).set(end).where(isRunning(importId)).returning())[0];
}

/** Records the first request to stop a running import. */
export async function askImportToStop(db: Database, importId: string, at: Date): Promise<void> {
  const isMatch = and(isRunning(importId), isNull(cancelledAt));
  await db.update(integrationImports).set({ cancelledAt: at }).where(isMatch);
}

/** Returns imports without a job whose process has been silent since `before`. */
export async function leftImports(db: Database, before: Date): Promise<ImportRow[]> {
  const isWanted = and(eq(state, "running"), isNull(sha256), lte(seenAt, before));
  return await db.select().from(integrationImports).where(isWanted);
}

export async function oldImports(db: Database, before: Date, limit: number): Promise<{ readonly id: string }[]> {
  return await db
    .select({ id })
    .from(integrationImports)
    .where(lte(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(limit);
}

export async function deleteImport(db: Database, importId: string): Promise<void> {
  await db.delete(integrationImports).where(eq(id, importId));
}
