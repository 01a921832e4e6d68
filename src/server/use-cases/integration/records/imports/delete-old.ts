import { dayMs } from "#domain/shared/days.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { deleteImport, oldImports } from "#server/database/repositories/imports.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { reportKey } from "./run-import.ts";

/** Milliseconds. Reports may name persons. */
const keptMs = 30 * dayMs;

/** The report before its row. @throws TaskFailures */
export async function deleteOldImports({ database, files, clock }: Needs<"files">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await deleteEach(
    (limit) => oldImports(database, before, limit),
    async ({ id }) => {
      await files.delete(reportKey(id));
      await deleteImport(database, id);
      return true;
    },
  );
}
