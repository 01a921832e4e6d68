import { quotaDays } from "#domain/portal/upload.ts";
import { deletePart, expiredUploads, forgetUsed, leftParts } from "#server/database/repositories/uploads.ts";
import type { UploadDependencies } from "./dependencies.ts";
import { dropUpload } from "./drop-upload.ts";
import { partKey } from "./upload-keys.ts";

const batch = 100;
/** Whoever has just begun to use one, by a clock that goes after, is let finish. */
const graceMs = 600_000;
const dayMs = 86_400_000;

/** Deletes what nobody has used in time, broken ones and their parts included, and parts that were left of used ones. */
export async function deleteUploads({
  database,
  files,
  clock,
}: Pick<UploadDependencies, "database" | "files" | "clock">): Promise<number> {
  const now = clock.now().getTime();
  let deleted = 0;
  for (;;) {
    const ids = await expiredUploads(database, new Date(now - graceMs), batch);
    for (const id of ids) await dropUpload({ database, files }, id);
    deleted += ids.length;
    if (ids.length < batch) break;
  }
  for (;;) {
    const parts = await leftParts(database, new Date(now - graceMs), batch);
    for (const { id, uploadId } of parts) {
      await files.delete(partKey(uploadId, id));
      await deletePart(database, id);
    }
    if (parts.length < batch) break;
  }
  await forgetUsed(database, new Date(now - quotaDays * dayMs));
  return deleted;
}
