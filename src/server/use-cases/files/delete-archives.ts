import { deleteArchive, expiredArchives } from "#server/database/repositories/archives.ts";
import type { FileDependencies } from "./dependencies.ts";

const batch = 100;

/** Deletes archives whose time is over, the file before the row: after a crash in between the next run goes on. */
export async function deleteArchives({
  database,
  files,
  clock,
}: Pick<FileDependencies, "database" | "files" | "clock">): Promise<number> {
  const now = clock.now();
  let deleted = 0;
  for (;;) {
    const rows = await expiredArchives(database, now, batch);
    for (const { id, fileKey } of rows) {
      await files.delete(fileKey ?? `archives/${id}.zip`);
      await deleteArchive(database, id);
    }
    deleted += rows.length;
    if (rows.length < batch) return deleted;
  }
}
