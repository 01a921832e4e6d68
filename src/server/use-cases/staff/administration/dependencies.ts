import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AccountDependencies } from "#server/use-cases/accounts/dependencies.ts";
import type { ApprovalActs } from "#server/use-cases/approvals/approval-act.ts";

export interface StaffAdministrationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly companyInfo: AccountDependencies["companyInfo"];
  readonly settings: Pick<AccountDependencies["settings"], "publicUrl">;
  readonly acts: ApprovalActs;
}
