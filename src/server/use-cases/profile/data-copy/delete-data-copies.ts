import { deleteDataCopy, expiredDataCopies } from "#server/database/repositories/data-copies.ts";
import type { ProfileDependencies } from "../dependencies.ts";
import { copyKey } from "./kept-copy.ts";

const batch = 100;

/** Deletes copies whose time is over, the file before the row: after a crash in between the next run goes on. */
export async function deleteDataCopies({
  database,
  files,
  clock,
}: Pick<ProfileDependencies, "database" | "files" | "clock">): Promise<void> {
  const now = clock.now();
  for (;;) {
    const rows = await expiredDataCopies(database, now, batch);
    for (const { id } of rows) {
      await files.delete(copyKey(id));
      await deleteDataCopy(database, id);
    }
    if (rows.length < batch) return;
  }
}
