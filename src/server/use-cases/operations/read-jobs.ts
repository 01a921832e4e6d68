import type { FailedJob, QueueOverview } from "#server/contract/operations.ts";
import type { JobQueue } from "#server/jobs/queue.ts";

/** So many failed jobs are shown. */
const most = 200;

/** The queues with what waits in them, and what has failed for good, the newest first. */
export async function readJobs({ queue }: { readonly queue: Pick<JobQueue, "depths" | "failed"> }): Promise<{
  readonly queues: readonly QueueOverview[];
  readonly failed: readonly FailedJob[];
}> {
  const queues = (await queue.depths()).map(({ queue: name, states }) => ({ queue: name, ...states }));
  const failed = (await queue.failed(most)).map(({ queue: name, id, tries, createdAt, failedAt }) => ({
    queue: name,
    jobId: id,
    tries,
    created: createdAt.toISOString(),
    failed: failedAt.toISOString(),
  }));
  return { queues: queues.toSorted((one, other) => (one.queue < other.queue ? -1 : 1)), failed };
}
