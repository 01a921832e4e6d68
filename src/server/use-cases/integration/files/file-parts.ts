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

/** Also the key of a part that is the complete file. */
export const filePartKey = (partId: string) => `${folder}${partId}`;

/** Several records may refer to such a file. */
export const isSystemsFile = (key: string) => key.startsWith(folder);

/** Deletes the bytes before the row, so that the next run finds the part after a crash in between. */
export async function dropFilePart({ database, files }: Needed, partId: string): Promise<void> {
  await files.delete(filePartKey(partId));
  await deleteFilePart(database, partId);
}

/** Deletes a file that expired by `before` with its parts; null: only an incomplete one. @returns false: it stays */
export async function dropFile(needed: Needed, fileId: string, before: Date | null): Promise<boolean> {
  const { database } = needed;
  if (!(await transact(database, (tx) => condemnIntegrationFile(tx, fileId, before)))) return false;
  for (const partId of await filePartsOf(database, fileId)) await dropFilePart(needed, partId);
  await deleteIntegrationFile(database, fileId);
  return true;
}
