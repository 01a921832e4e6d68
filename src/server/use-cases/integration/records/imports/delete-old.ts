import { dayMs } from "#domain/shared/days.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { deleteImport, oldImports } from "#server/database/repositories/imports.ts";
import { type ImportDependencies, reportKey } from "./run-import.ts";

/** How long an import is kept with its report, which may name persons; in milliseconds. */
const keptMs = 30 * dayMs;

/** Deletes imports whose time is over, the report before its row. @throws Failures for those that cannot be deleted */
export async function deleteOldImports({
  database,
  files,
  clock,
}: Pick<ImportDependencies, "database" | "files" | "clock">): Promise<void> {
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
