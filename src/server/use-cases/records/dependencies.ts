import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { AccountDependencies } from "#server/use-cases/accounts/dependencies.ts";
import type { ContractFiles } from "./contract-files.ts";

/** What the use cases of records are given by the composition root. */
export interface RecordDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly companyInfo: AccountDependencies["companyInfo"];
  readonly contractFiles: ContractFiles;
}
