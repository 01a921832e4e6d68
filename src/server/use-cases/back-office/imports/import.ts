import * as z from "zod/mini";
import {
  type BatchMode,
  batchModes,
  type ImportFileState,
  importFileStates,
  importStates,
} from "#domain/portal/imports.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import {
  findStaffImports,
  lockStaffImport,
  runsOfStaffImports,
  type StaffImportRow,
  type StaffImportRunNow,
} from "#server/database/repositories/staff-imports.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { refusedLine, runContext } from "#server/use-cases/integration/import-files/of-staff/stored-run.ts";
import type { Needs } from "../context.ts";
import type { Shown } from "../definition.ts";
import type { Subject } from "../subject.ts";

export const importById: Subject<"importId", StaffImportRow> = {
  params: ["importId"],
  find: async (db, { importId }) => (isUuid(importId) ? (await findStaffImports(db, [importId]))[0] : undefined),
  lock: async (tx, { importId }) => (isUuid(importId) ? await lockStaffImport(tx, importId) : undefined),
  countriesOf: () => [],
};

const runShown = z.object({
  mode: z.enum(batchModes),
  state: z.enum(importStates),
  /** read so far */
  lines: z.int(),
  summary: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), deleted: z.int(), refused: z.int() }),
  /** why the file was refused, in English */
  fault: z.nullable(z.object({ code: z.string(), message: z.string(), line: z.nullable(z.int()) })),
  refused: z.array(refusedLine),
  hasReport: z.boolean(),
  hasRefusedRows: z.boolean(),
  ended: z.nullable(z.iso.datetime()),
});
export type ImportRun = Shown<typeof runShown>;
export type RefusedLine = ImportRun["refused"][number];

export const importShown = z.object({
  importId: z.uuid(),
  name: z.string(),
  client: z.string(),
  /** bytes */
  size: z.int(),
  /** hex */
  sha256: z.string(),
  sentBy: staffNameShown,
  sentAt: z.iso.datetime(),
  state: z.enum(importFileStates),
  dryRun: runShown,
  applied: z.nullable(runShown),
  proposedBy: z.nullable(staffNameShown),
});

const nothing = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };

export async function presentImports(
  { database, sealer }: Needs<"sealer">,
  rows: readonly StaffImportRow[],
): Promise<readonly Shown<typeof importShown>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const runs = Map.groupBy(await runsOfStaffImports(database, ids), ({ run }) => run.staffImportId);
  const waiting = new Map((await pendingApprovalsOf(database, ids)).map((one) => [one.subject, one.proposedBy]));
  const names = await namesOfStaff(database, [
    ...new Set([...rows.map(({ staffId }) => staffId), ...waiting.values()]),
  ]);
  const named = (staffId: string) => ({ staffId, name: names.get(staffId) ?? "" });
  return rows.map((row) => {
    const own = runs.get(row.id) ?? [];
    const runOf = (mode: BatchMode) => {
      const found = own.find(({ run }) => run.mode === mode);
      return found === undefined ? null : presentRun(sealer, found);
    };
    const [dryRun, applied, proposedBy] = [runOf("dry-run"), runOf("apply"), waiting.get(row.id)];
    if (dryRun === null) throw new Error(`the file ${row.id} has never been tried`);
    return {
      importId: row.id,
      name: row.name,
      client: row.clientId,
      size: row.size,
      sha256: row.sha256,
      sentBy: named(row.staffId),
      sentAt: row.createdAt.toISOString(),
      state: stateOf(dryRun, applied, proposedBy !== undefined),
      dryRun,
      applied,
      proposedBy: proposedBy === undefined ? null : named(proposedBy),
    };
  });
}

function stateOf(dryRun: ImportRun, applied: ImportRun | null, isProposed: boolean): ImportFileState {
  if (applied !== null) {
    if (applied.state === "running") return "applying";
    return applied.state === "done" ? "applied" : "broken-off";
  }
  if (isProposed) return "proposed";
  if (dryRun.state === "running") return "trying";
  return dryRun.state === "done" ? "tried" : "refused";
}

function presentRun(sealer: Pick<Sealer, "unseal">, { run, progress }: StaffImportRunNow): ImportRun {
  const { staffImportId, mode, state, summary, sealedFault, sealedRefused, hasRefusedRows, endedAt } = run;
  const opened = (what: "fault" | "refused", sealed: string) =>
    JSON.parse(sealer.unseal(sealed, runContext(staffImportId, mode, what)));
  return {
    mode,
    state,
    lines: progress?.lines ?? 0,
    summary: summary ?? progress?.summary ?? nothing,
    fault: sealedFault === null ? null : opened("fault", sealedFault),
    refused: sealedRefused === null ? [] : opened("refused", sealedRefused),
    hasReport: summary !== null,
    hasRefusedRows,
    ended: endedAt?.toISOString() ?? null,
  };
}
