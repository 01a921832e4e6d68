import { expiredArchives } from "#server/database/repositories/archives.ts";
import type { FileDependencies } from "./dependencies.ts";
import { dropArchive } from "./drop-archive.ts";

const batch = 100;

/** Deletes archives whose time is over. */
export async function deleteArchives({
  database,
  files,
  clock,
}: Pick<FileDependencies, "database" | "files" | "clock">): Promise<number> {
  const now = clock.now();
  let deleted = 0;
  for (;;) {
    const rows = await expiredArchives(database, now, batch);
    for (const row of rows) await dropArchive({ database, files }, row);
    deleted += rows.length;
    if (rows.length < batch) return deleted;
  }
}
