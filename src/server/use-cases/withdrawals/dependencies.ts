import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";

/** What the use cases of withdrawals are given by the composition root. */
export interface WithdrawalDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: {
    /** who hears of withdrawals */
    readonly providerMails: ProviderMails;
  };
}
