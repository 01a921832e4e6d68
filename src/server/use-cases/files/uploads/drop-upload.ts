import { transact } from "#server/database/connect.ts";
import { condemnUpload, deleteUnusedUpload, partsOf, type UploadRow } from "#server/database/repositories/uploads.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { partKey, uploadKey } from "./upload-keys.ts";

/**
 * Deletes an upload that is not used: its bytes before its row, so that after a crash in between the next run finds it,
 * and none of them before nobody can store or use it any more.
 *
 * @param states in no other one is it touched
 * @returns false: it is in another state, or gone
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
