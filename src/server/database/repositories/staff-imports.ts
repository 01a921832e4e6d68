import { and, asc, desc, eq, inArray, lte, ne, not, notExists, or, sql } from "drizzle-orm";
import type { BatchMode } from "#domain/portal/imports.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { integrationImports, staffImportRuns, staffImports } from "#server/database/tables.ts";

export type StaffImportRow = typeof staffImports.$inferSelect;
export type StaffImportRunRow = typeof staffImportRuns.$inferSelect;

export async function insertStaffImport(tx: Transaction, row: StaffImportRow): Promise<void> {
  await tx.insert(staffImports).values(row);
}

export async function insertStaffImportRun(
  tx: Transaction,
  run: Pick<StaffImportRunRow, "staffImportId" | "mode" | "importId">,
): Promise<void> {
  await tx.insert(staffImportRuns).values({ ...run, state: "running", hasRefusedRows: false });
}

export async function receiveStaffImport(
  tx: Transaction,
  { id, ...whole }: Pick<StaffImportRow, "id" | "size" | "sha256">,
): Promise<void> {
  await tx.update(staffImports).set(whole).where(eq(staffImports.id, id));
}

const isWhole = ne(staffImports.sha256, "");

export async function listStaffImports(db: Database, limit: number): Promise<StaffImportRow[]> {
  return await db
    .select()
    .from(staffImports)
    .where(isWhole)
    .orderBy(desc(staffImports.createdAt), desc(staffImports.id))
    .limit(limit);
}

export async function findStaffImports(db: Queryable, ids: readonly string[]): Promise<StaffImportRow[]> {
  const isWanted = and(inArray(staffImports.id, ids), isWhole);
  return await db.select().from(staffImports).where(isWanted);
}

/** Locks a file, so that it is applied only once. */
export async function lockStaffImport(tx: Transaction, id: string): Promise<StaffImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffImports)
    .where(and(eq(staffImports.id, id), isWhole))
    .for("update");
  return row;
}

/** `progress` is null when no longer known */
export interface StaffImportRunNow {
  readonly run: StaffImportRunRow;
  readonly progress: Pick<typeof integrationImports.$inferSelect, "lines" | "summary"> | null;
}

export async function runsOfStaffImports(db: Queryable, ids: readonly string[]): Promise<StaffImportRunNow[]> {
  const { lines, summary } = integrationImports;
  return await db
    .select({ run: staffImportRuns, progress: { lines, summary } })
    .from(staffImportRuns)
    .leftJoin(integrationImports, eq(integrationImports.id, staffImportRuns.importId))
    .where(inArray(staffImportRuns.staffImportId, ids))
    .orderBy(desc(staffImportRuns.mode));
}

/** @returns false when it had ended before */
export async function endStaffImportRun(
  tx: Transaction,
  { staffImportId, mode }: { readonly staffImportId: string; readonly mode: BatchMode },
  ended: Partial<StaffImportRunRow>,
): Promise<boolean> {
  const isIt = and(eq(staffImportRuns.staffImportId, staffImportId), eq(staffImportRuns.mode, mode));
  const isOne = and(isIt, eq(staffImportRuns.state, "running"));
  const rows = await tx.update(staffImportRuns).set(ended).where(isOne).returning({ mode: staffImportRuns.mode });
  return rows.length > 0;
}

/** @param partsBefore incomplete files from before this moment are old */
export async function oldStaffImports(
  db: Database,
  { before, partsBefore }: { readonly before: Date; readonly partsBefore: Date },
  limit: number,
): Promise<{ readonly id: string }[]> {
  const running = db
    .select({ one: sql`1` })
    .from(staffImportRuns)
    .where(and(eq(staffImportRuns.staffImportId, staffImports.id), eq(staffImportRuns.state, "running")));
  const isWanted = and(
    or(lte(staffImports.createdAt, before), and(lte(staffImports.createdAt, partsBefore), not(isWhole))),
    notExists(running),
  );
  return await db
    .select({ id: staffImports.id })
    .from(staffImports)
    .where(isWanted)
    .orderBy(asc(staffImports.createdAt))
    .limit(limit);
}

export async function deleteStaffImport(tx: Transaction, id: string): Promise<void> {
  await tx.delete(staffImports).where(eq(staffImports.id, id));
}
