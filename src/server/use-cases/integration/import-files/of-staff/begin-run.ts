import type { BatchMode } from "#domain/portal/imports.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertStaffImportRun, type StaffImportRow } from "#server/database/repositories/staff-imports.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { insertBegun } from "#server/use-cases/integration/records/imports/begin-import.ts";

export async function beginRun(
  { jobs }: { readonly jobs: Jobs },
  tx: Transaction,
  { id: staffImportId, system, name: source, sha256 }: StaffImportRow,
  { mode, at }: { readonly mode: BatchMode; readonly at: Date },
): Promise<void> {
  const importId = await insertBegun(tx, { system, mode, source, sha256, at });
  await insertStaffImportRun(tx, { staffImportId, mode, importId });
  await jobs.send(tx, "run-staff-import", { staffImportId, mode });
}
