import type { FailedJob, OperationsServices, QueueOverview, ShownSetting } from "#server/contract/operations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { JobQueue } from "#server/jobs/queue.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, "depths" | "failed" | "tryAgain">;
  readonly shownSettings: readonly ShownSetting[];
}

const most = 200;

/** The queues with what waits in them, and what has failed for good, the newest first. */
async function readJobs({ queue }: Pick<Needed, "queue">): Promise<{
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

/** Has a failed job tried once more. @throws Refusal not-found when it is none, or somebody else was first */
async function tryAgain(
  { database, clock, queue }: Pick<Needed, "database" | "clock" | "queue">,
  { queue: name, jobId }: { readonly queue: string; readonly jobId: string },
  { staff: { id: by } }: StaffSession,
): Promise<void> {
  const at = clock.now();
  await transact(database, async (tx) => {
    if (!isUuid(jobId) || !(await queue.tryAgain(tx, name, jobId))) throw new Refusal("not-found");
    const details = { by, queue: name, job: jobId };
    await appendAudit(tx, { at, actor: "staff", event: "job-retried", subject: null, details });
  });
}

/** What admins call about how the product runs. */
export const operationsServices: (needed: Needed) => OperationsServices = bound({
  jobs: readJobs,
  tryAgain,
  settings: ({ shownSettings }: Pick<Needed, "shownSettings">) => shownSettings,
});
