import type { Country } from "#domain/countries/codes.ts";
import type { CompanyRegister } from "#domain/countries/country.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { CompanyRegistry } from "#server/ports/company-registry.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";

/** What the use cases of onboarding are given by the composition root. */
export interface OnboardingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly files: FileStore;
  readonly jobs: Jobs;
  /** by country; a country without a register has none */
  readonly registries: Partial<Readonly<Record<CompanyRegister, CompanyRegistry>>>;
  /** HMAC-SHA-256 with a key of its own, base64url: for secrets too short to be kept as a plain digest */
  readonly keyedDigest: (text: string) => string;
  /** as accounts have it, since limits of contacts and of text messages are shared */
  readonly limitDigest: (text: string) => string;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: OnboardingSettings;
}

export interface OnboardingSettings {
  /** without a slash at the end */
  readonly publicUrl: string;
  /** an unfinished application lives this long */
  readonly applicationDays: number;
  /** a finished one is kept this many years, by country */
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** who hears of finished applications */
  readonly providerMails: ProviderMails;
  /** off: nobody is told to wait; the tries of a code and its life hold all the same */
  readonly areLimitsOn: boolean;
}
