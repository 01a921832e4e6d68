import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer, SignedIds } from "#server/ports/secrets.ts";

/** What the use cases of calendars are given by the composition root. */
export interface CalendarDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Pick<Sealer, "seal">;
  readonly companyInfo: Readonly<Record<Locale, Pick<CompanyInfo, "siteName">>>;
  /** stand for calendars in their addresses */
  readonly calendarTokens: SignedIds;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
  };
}
