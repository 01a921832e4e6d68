import type { FailedJob, QueueOverview } from "#server/contract/operations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { JobQueue } from "#server/jobs/queue.ts";
import { assertStaffRight } from "#server/policies/staff.ts";

/** So many failed jobs are shown. */
const most = 200;

/** The queues with what waits in them, and what has failed for good, the newest first. @throws Refusal forbidden */
export async function readJobs(
  { queue }: { readonly queue: Pick<JobQueue, "depths" | "failed"> },
  session: StaffSession,
): Promise<{
  readonly queues: readonly QueueOverview[];
  readonly failed: readonly FailedJob[];
}> {
  assertStaffRight(session, "govern-jobs");
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
