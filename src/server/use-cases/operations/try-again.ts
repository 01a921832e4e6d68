import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { JobQueue } from "#server/jobs/queue.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import type { Clock } from "#server/ports/clock.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, "tryAgain">;
}

/** Has a failed job tried once more. @throws Refusal forbidden; not-found when it is none, or somebody else was first */
export async function tryAgain(
  { database, clock, queue }: Needed,
  { queue: name, jobId }: { readonly queue: string; readonly jobId: string },
  session: StaffSession,
): Promise<void> {
  assertStaffRight(session, "govern-jobs");
  const by = session.staff.id;
  const at = clock.now();
  await transact(database, async (tx) => {
    if (!isUuid(jobId) || !(await queue.tryAgain(tx, name, jobId))) throw new Refusal("not-found");
    const details = { by, queue: name, job: jobId };
    await appendAudit(tx, { at, actor: "staff", event: "job-retried", subject: null, details });
  });
}
