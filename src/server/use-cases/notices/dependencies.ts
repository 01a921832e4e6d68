import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { MessageHashes, NoticeTokens, Sealer } from "#server/ports/secrets.ts";

/** What telling somebody of something needs, in whatever use case it happens. */
export interface TellingDependencies {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly noticeTokens: NoticeTokens;
  readonly messageHashes: MessageHashes;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
  };
}

/** What the use cases of notices are given by the composition root. */
export interface NoticeDependencies extends TellingDependencies {
  readonly database: Database;
  readonly sealer: Sealer;
}
