import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { PasswordHasher, Sealer } from "#server/ports/secrets.ts";

/** What the use cases of accounts are given by the composition root. */
export interface AccountDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly hasher: PasswordHasher;
  /** HMAC-SHA-256 with a key of its own, base64url: for codes, and for what limits are counted by */
  readonly keyedDigest: (text: string) => string;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: AccountSettings;
}

export interface AccountSettings {
  /** without a slash at the end */
  readonly publicUrl: string;
  /** a session that is not extended lives so long */
  readonly sessionIdleMinutes: number;
  /** and no session lives longer than so much */
  readonly sessionHours: number;
  /** the least length of a new password, in code points */
  readonly passwordLength: number;
  /** off: nobody is told to wait; what a single code or link bears holds all the same */
  readonly areLimitsOn: boolean;
  /** nobody of staff needs a second factor then */
  readonly isDemo: boolean;
  /** who hears of customers that no code can be sent to; null: nobody */
  readonly providerEmail: string | null;
}
