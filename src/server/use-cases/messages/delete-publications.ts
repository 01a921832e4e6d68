import { approvalDays } from "#domain/policies/approvals.ts";
import { dayMs } from "#domain/shared/days.ts";
import { deleteFiles } from "#server/batches/delete-dropped-files.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { transact } from "#server/database/connect.ts";
import { noteDroppedFiles } from "#server/database/repositories/dropped-files.ts";
import {
  deletePublication,
  findOldPublications,
  lockOldPublication,
} from "#server/database/repositories/publications.ts";
import type { MessageDependencies } from "#server/use-cases/context.ts";

const keptMs = (approvalDays + 1) * dayMs;

/** Deletes those that were not approved in time or whose last message was deleted. @throws TaskFailures */
export async function deletePublications({
  database,
  clock,
  files,
}: Pick<MessageDependencies, "database" | "clock" | "files">): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptMs);
  await deleteEach(
    async (limit) => (await findOldPublications(database, before, limit)).map((id) => ({ id })),
    async ({ id }) => {
      const keys = await transact(database, async (tx) => {
        const row = await lockOldPublication(tx, id, before);
        if (!row) return null;
        const keys = row.files.flatMap((file) => (file.from === "store" ? [file.key] : []));
        await deletePublication(tx, id);
        await noteDroppedFiles(tx, keys, now);
        return keys;
      });
      if (keys === null) return false;
      await deleteFiles({ database, files }, keys);
      return true;
    },
  );
}
