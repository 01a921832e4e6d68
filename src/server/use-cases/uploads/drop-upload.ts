import { transact } from "#server/database/connect.ts";
import { deleteUnusedUpload, partsOf } from "#server/database/repositories/uploads.ts";
import type { UploadDependencies } from "./dependencies.ts";
import { partKey, uploadKey } from "./upload-keys.ts";

/**
 * Deletes an upload that is not used: its bytes before its row, so that after a crash in between the next run finds it.
 * Whoever asks has made sure that nobody is about to use it.
 */
export async function dropUpload(
  { database, files }: Pick<UploadDependencies, "database" | "files">,
  uploadId: string,
): Promise<boolean> {
  for (const partId of await partsOf(database, uploadId, false)) await files.delete(partKey(uploadId, partId));
  await files.delete(uploadKey(uploadId));
  return await transact(database, (tx) => deleteUnusedUpload(tx, uploadId));
}
