import { deleteEach } from "#server/batches/delete-each.ts";
import { expiredArchives } from "#server/database/repositories/archives.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { dropArchive } from "./drop-archive.ts";

export async function deleteArchives({ database, files, clock }: Needs<"files">): Promise<number> {
  const now = clock.now();
  return await deleteEach(
    (limit) => expiredArchives(database, now, limit),
    async (row) => {
      await dropArchive({ database, files }, row);
      return true;
    },
  );
}
