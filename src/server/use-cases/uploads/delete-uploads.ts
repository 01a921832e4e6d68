import { quotaDays } from "#domain/portal/upload.ts";
import { expiredUploads, forgetUsed } from "#server/database/repositories/uploads.ts";
import type { UploadDependencies } from "./dependencies.ts";
import { dropUpload } from "./drop-upload.ts";

const batch = 100;
/** Whoever has just begun to use one, by a clock that goes after, is let finish. */
const graceMs = 600_000;
const dayMs = 86_400_000;

/** Deletes what nobody has used in time, broken ones and their parts included. */
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
  await forgetUsed(database, new Date(now - quotaDays * dayMs));
  return deleted;
}
