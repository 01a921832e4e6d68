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

export const filePartKey = (partId: string) => `${folder}${partId}`;

export const isSystemsFile = (key: string) => key.startsWith(folder);

/** Bytes before the row, so that the next run finds the part after a crash. */
export async function dropFilePart({ database, files }: Needed, partId: string): Promise<void> {
  await files.delete(filePartKey(partId));
  await deleteFilePart(database, partId);
}

/** @param before null: only an incomplete file @returns false: it stays */
export async function dropFile(needed: Needed, fileId: string, before: Date | null): Promise<boolean> {
  const { database } = needed;
  if (!(await transact(database, (tx) => condemnIntegrationFile(tx, fileId, before)))) return false;
  for (const partId of await filePartsOf(database, fileId)) await dropFilePart(needed, partId);
  await deleteIntegrationFile(database, fileId);
  return true;
}
