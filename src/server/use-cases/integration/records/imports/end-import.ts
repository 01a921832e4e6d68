import type { ImportState } from "#domain/portal/imports.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import {
  endRunningImport,
  type ImportProgress,
  type ImportRow,
  leftImports,
} from "#server/database/repositories/imports.ts";
import { replaceFileUses } from "#server/database/repositories/integration-file-uses.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { unusedUntil } from "#server/use-cases/integration/files/kept-files.ts";

/** Milliseconds. A running import is updated by each transaction; later its process counts as dead. */
const deadAfterMs = 3_600_000;

/** @returns null: already ended */
export async function endImport(
  tx: Transaction,
  importId: string,
  end: { readonly state: Exclude<ImportState, "running">; readonly endedAt: Date } & Partial<ImportProgress>,
): Promise<ImportRow | null> {
  const ended = await endRunningImport(tx, importId, end);
  if (ended === undefined) return null;
  const { mode, lines, summary } = ended;
  const data = { state: end.state, mode, lines, ...summary };
  await writeEvent(tx, { type: "import.finished", occurredAt: end.endedAt, subjectId: importId, data });
  const unused = { kind: "imports", targetIds: [importId], unusedUntil: unusedUntil(end.endedAt) };
  await replaceFileUses(tx, unused, []);
  return ended;
}

/** Applied lines stay. */
export async function failImport({ database, clock }: Needs, importId: string): Promise<void> {
  await transact(database, (tx) => endImport(tx, importId, { state: "failed", endedAt: clock.now() }));
}

/** Ends imports of dead processes that no job continues. */
export async function failLeftImports(needed: Needs): Promise<void> {
  const { database, clock } = needed;
  const before = new Date(clock.now().getTime() - deadAfterMs);
  for (const { id } of await leftImports(database, before)) await failImport(needed, id);
}
