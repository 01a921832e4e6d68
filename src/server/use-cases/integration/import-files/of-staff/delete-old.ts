import { approvalDays } from "#domain/policies/approvals.ts";
import { batchModes } from "#domain/portal/imports.ts";
import { dayMs } from "#domain/shared/days.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { transact } from "#server/database/connect.ts";
import { deleteStaffImport, oldStaffImports } from "#server/database/repositories/staff-imports.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { sentFileKey, staffReportKey } from "./stored-run.ts";

/** A day longer than it can be approved. */
const keptMs = (approvalDays + 1) * dayMs;

/** No upload takes this long. */
const partsKeptMs = dayMs;

/** @throws TaskFailures */
export async function deleteOldStaffImports({ database, files, clock }: Needs<"files">): Promise<void> {
  const now = clock.now().getTime();
  const moments = { before: new Date(now - keptMs), partsBefore: new Date(now - partsKeptMs) };
  await deleteEach(
    (limit) => oldStaffImports(database, moments, limit),
    async ({ id }) => {
      await files.delete(sentFileKey(id));
      for (const mode of batchModes) {
        for (const form of ["ndjson", "csv"] as const) await files.delete(staffReportKey(id, mode, form));
      }
      await transact(database, (tx) => deleteStaffImport(tx, id));
      return true;
    },
  );
}
