import { deleteOldDeferredLines } from "#server/database/repositories/deferred-lines.ts";
import type { RecordDependencies } from "../dependencies.ts";

/** No batch takes this long: lines that still wait were left by a process that broke off. In milliseconds. */
const longestBatchMs = 86_400_000;

/** Deletes lines that wait for a batch which is over. */
export async function deleteLeftLines({
  database,
  clock,
}: Pick<RecordDependencies, "database" | "clock">): Promise<void> {
  await deleteOldDeferredLines(database, new Date(clock.now().getTime() - longestBatchMs));
}
