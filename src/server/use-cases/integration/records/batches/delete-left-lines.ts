import { dayMs } from "#domain/shared/days.ts";
import { deleteOldDeferredLines } from "#server/database/repositories/deferred-lines.ts";
import { deleteDryRun, oldDryRuns } from "#server/database/repositories/dry-runs.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Milliseconds. No batch takes this long. */
const longestBatchMs = dayMs;

export async function deleteLeftLines({ database, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - longestBatchMs);
  await deleteOldDeferredLines(database, before);
  for (const dryRunId of await oldDryRuns(database, before)) await deleteDryRun(database, dryRunId);
}
