import { quotaDays } from "#domain/portal/upload.ts";
import { dayMs } from "#domain/shared/days.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { runAll } from "#server/batches/run-all.ts";
import { deletePart, expiredUploads, forgetUsed, leftParts } from "#server/database/repositories/uploads.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { dropUpload } from "./drop-upload.ts";
import { partKey } from "./upload-keys.ts";

/** Lets a user finish who has just begun to use a file. */
const graceMs = 600_000;

/** @returns how many unused uploads @throws TaskFailures */
export async function deleteUploads({ database, files, clock }: Needs<"files">): Promise<number> {
  const now = clock.now().getTime();
  const before = new Date(now - graceMs);
  let deleted = 0;
  await runAll([
    async () => {
      deleted = await deleteEach(
        async (limit) => (await expiredUploads(database, before, limit)).map((id) => ({ id })),
        ({ id }) => dropUpload({ database, files }, id),
      );
    },
    async () => {
      await deleteEach(
        (limit) => leftParts(database, before, limit),
        async ({ id, uploadId }) => {
          await files.delete(partKey(uploadId, id));
          await deletePart(database, id);
          return true;
        },
      );
      // Afterwards, since only these rows lead to the parts.
      await forgetUsed(database, new Date(now - quotaDays * dayMs));
    },
  ]);
  return deleted;
}
