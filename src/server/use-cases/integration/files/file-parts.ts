import { transact } from "#server/database/connect.ts";
import {
  condemnIntegrationFile,
  deleteFilePart,
  deleteIntegrationFile,
  filePartsOf,
} from "#server/database/repositories/integration-files.ts";
import type { IntegrationFileDependencies } from "#server/use-cases/context.ts";

type Needed = Pick<IntegrationFileDependencies, "database" | "files">;

const folder = "integration-files/";

/** Where the bytes of a part are in the file store, also when the part is the whole file. */
export const filePartKey = (partId: string) => `${folder}${partId}`;

/** Whether a key of the file store is that of a file which several records may refer to. */
export const isSystemsFile = (key: string) => key.startsWith(folder);

/** Deletes a part, its bytes before its row, so that after a crash in between the next run finds it. */
export async function dropFilePart({ database, files }: Needed, partId: string): Promise<void> {
  await files.delete(filePartKey(partId));
  await deleteFilePart(database, partId);
}

/**
 * Deletes a file with all its parts.
 *
 * @param before only one that was to be deleted by then; null: only one that is not stored
 * @returns false: it is kept, or gone
 */
export async function dropFile(needed: Needed, fileId: string, before: Date | null): Promise<boolean> {
  const { database } = needed;
  if (!(await transact(database, (tx) => condemnIntegrationFile(tx, fileId, before)))) return false;
  for (const partId of await filePartsOf(database, fileId)) await dropFilePart(needed, partId);
  await deleteIntegrationFile(database, fileId);
  return true;
}
