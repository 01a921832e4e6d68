import { type ArchiveRow, deleteArchive } from "#server/database/repositories/archives.ts";
import type { FileDependencies } from "#server/use-cases/context.ts";

/** Deletes the file before the row, so that after a crash the next run finds the row. */
export async function dropArchive(
  { database, files }: Pick<FileDependencies, "database" | "files">,
  { id, fileKey }: Pick<ArchiveRow, "id" | "fileKey">,
): Promise<void> {
  await files.delete(fileKey ?? `archives/${id}.zip`);
  await deleteArchive(database, id);
}
