import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";

export interface ConsentTextDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
}
