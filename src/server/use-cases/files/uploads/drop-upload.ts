import { transact } from "#server/database/connect.ts";
import { condemnUpload, deleteUnusedUpload, partsOf, type UploadRow } from "#server/database/repositories/uploads.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { partKey, uploadKey } from "./upload-keys.ts";

/**
 * First it can no longer be used, then its bytes are deleted, then its row: after a crash in between the next run finds
 * the row.
 *
 * @param states in which it may be deleted
 * @returns false: in another state, or deleted
 */
export async function dropUpload(
  { database, files }: Pick<UploadDependencies, "database" | "files">,
  uploadId: string,
  states: readonly Exclude<UploadRow["state"], "used">[] = ["receiving", "stored"],
): Promise<boolean> {
  if (!(await transact(database, (tx) => condemnUpload(tx, uploadId, states)))) return false;
  for (const partId of await partsOf(database, uploadId)) await files.delete(partKey(uploadId, partId));
  await files.delete(uploadKey(uploadId));
  return await transact(database, (tx) => deleteUnusedUpload(tx, uploadId));
}
