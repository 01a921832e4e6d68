import type { OperationsServices, ShownSetting } from "#server/contract/operations.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import type { JobQueue } from "#server/jobs/queue.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import { readJobs } from "./read-jobs.ts";
import { tryAgain } from "./try-again.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Pick<JobQueue, "depths" | "failed" | "tryAgain">;
  readonly shownSettings: readonly ShownSetting[];
}

/** What admins call about how the product runs. */
export const operationsServices: (needed: Needed) => OperationsServices = bound({
  jobs: readJobs,
  tryAgain,
  settings({ shownSettings }: Pick<Needed, "shownSettings">, session: StaffSession) {
    assertStaffRight(session, "govern-jobs");
    return shownSettings;
  },
});
