import { deleteEach } from "#server/batches/delete-each.ts";
import { deleteDataCopy, expiredDataCopies } from "#server/database/repositories/data-copies.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { copyKey } from "./kept-copy.ts";

/** Deletes the file before the row: after a crash the next run finds the row. @throws TaskFailures */
export async function deleteDataCopies({ database, files, clock }: Needs<"files">): Promise<void> {
  const now = clock.now();
  await deleteEach(
    (limit) => expiredDataCopies(database, now, limit),
    async ({ id }) => {
      await files.delete(copyKey(id));
      await deleteDataCopy(database, id);
      return true;
    },
  );
}
