import type { Database } from "#server/database/connect.ts";
import { forgetDroppedFiles, listDroppedFiles } from "#server/database/repositories/dropped-files.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { deleteEach } from "./delete-each.ts";

interface Needed {
  readonly database: Database;
  readonly files: Pick<FileStore, "delete">;
}

/** Deletes files whose last row was deleted by a committed transaction. The next run retries failures. */
export async function deleteFiles({ database, files }: Needed, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.delete(key);
  if (keys.length > 0) await forgetDroppedFiles(database, keys);
}

/** Deletes the files of processes that ended between commit and deletion. @throws TaskFailures */
export async function deleteDroppedFiles(needed: Needed): Promise<void> {
  await deleteEach(
    (limit) => listDroppedFiles(needed.database, limit),
    async ({ id }) => {
      await deleteFiles(needed, [id]);
      return true;
    },
  );
}
