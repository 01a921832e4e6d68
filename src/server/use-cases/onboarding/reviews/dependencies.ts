import type { CompanyRegister } from "#domain/countries/country.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { CompanyRegistry } from "#server/ports/company-registry.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { FindingDependencies } from "#server/use-cases/search/dependencies.ts";

/** What moving a review needs. */
export interface MovingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

export interface ReviewDependencies extends MovingDependencies, FindingDependencies {
  /** by country; a country without a register has none */
  readonly registries: Partial<Readonly<Record<CompanyRegister, CompanyRegistry>>>;
  readonly jobs: Jobs;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
    /** who decides on applications: the provider's people here, or the core system */
    readonly reviews: "staff" | "core";
  };
}
