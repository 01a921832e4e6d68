import { parse } from "node:path";
import { may } from "#domain/policies/rights.ts";
import type { BatchMode, ImportFileState } from "#domain/portal/imports.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { ImportFile, ImportRun } from "#server/contract/staff-imports.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import {
  findStaffImports,
  listStaffImports,
  runsOfStaffImports,
  type StaffImportRow,
  type StaffImportRunNow,
} from "#server/database/repositories/staff-imports.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { whenEnded } from "#server/streams/closing.ts";
import { withoutData } from "#server/use-cases/records/imports/without-records.ts";
import { runContext, type StaffImportDependencies, staffReportKey } from "./dependencies.ts";

type Needed = Pick<StaffImportDependencies, "database" | "sealer">;

const most = 100;
const nothing = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };

/** Files that staff have sent, the newest first, 100 at most. */
export async function listSentBooks(needed: Needed): Promise<readonly ImportFile[]> {
  return await told(needed, await listStaffImports(needed.database, most));
}

/**
 * A file with the lines that were refused. Reading them is in the audit log, so a page that looks again and again while
 * the file is applied gets none.
 *
 * @throws Refusal forbidden; not-found
 */
export async function openSentBooks(
  needed: Needed & Pick<StaffImportDependencies, "clock">,
  importId: string,
  session: StaffSession,
): Promise<ImportFile> {
  assertMayRead(session);
  const rows = isUuid(importId) ? await findStaffImports(needed.database, [importId]) : [];
  const [file] = await told(needed, rows);
  if (file === undefined) throw new Refusal("not-found");
  const { state, dryRun } = file;
  if (state === "applying") return { ...file, dryRun: { ...dryRun, refused: [] } };
  if (dryRun.state !== "running") await auditReading(needed, importId, session);
  return file;
}

export async function hasSentBooks({ database }: { readonly database: Database }, importId: string): Promise<boolean> {
  return isUuid(importId) && (await findStaffImports(database, [importId])).length > 0;
}

interface AskedReport {
  readonly mode: BatchMode;
  readonly form: "ndjson" | "csv";
}

/**
 * A report of a file, or its refused rows. Reading it is in the audit log.
 *
 * @throws Refusal forbidden; not-found
 */
export async function openStaffReport(
  needed: Needed & Pick<StaffImportDependencies, "files" | "clock">,
  importId: string,
  { mode, form }: AskedReport,
  session: StaffSession,
) {
  assertMayRead(session);
  const [row] = isUuid(importId) ? await findStaffImports(needed.database, [importId]) : [];
  if (row === undefined) throw new Refusal("not-found");
  const { name } = row;
  const kept = await needed.files.open(staffReportKey(importId, mode, form));
  if (kept === null) throw new Refusal("not-found");
  await auditReading(needed, importId, session, { mode, form });
  // Refused rows that were mended and sent again already have what follows.
  const stem = parse(name).name.replace(/\.(?:dry-run|apply)\.refused$/, "");
  const own = form === "csv" ? `${stem}.${mode}.refused.csv` : `${name}.${mode}.report.ndjson`;
  if (form === "csv") return { name: own, bytes: kept.bytes };
  // A report that an earlier release has stored may have records of the system in it.
  return { name: own, bytes: await whenEnded(withoutData(kept.bytes), () => kept.bytes.return()) };
}

/** @throws Refusal forbidden */
function assertMayRead({ held }: StaffSession): void {
  if (!may({ of: "staff", held }, "see-imports")) throw new Refusal("forbidden");
}

/** Says who reads a report, before anything of it is shown. @param asked the file that is read; absent: the page */
async function auditReading(
  { database, clock }: Pick<StaffImportDependencies, "database" | "clock">,
  importId: string,
  { staff: { id: by } }: StaffSession,
  asked?: AskedReport,
): Promise<void> {
  const details = { by, ...asked };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: "import-read", subject: importId, details }),
  );
}

async function told({ database, sealer }: Needed, rows: readonly StaffImportRow[]): Promise<ImportFile[]> {
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
      return found === undefined ? null : runTold(sealer, found);
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

function runTold(sealer: Pick<Sealer, "unseal">, { run, progress }: StaffImportRunNow): ImportRun {
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
