import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { BookDocuments } from "#server/ports/documents.ts";
import type { ApplicationHashes, Sealer } from "#server/ports/secrets.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";

/** What the use cases of offers are given by the composition root. */
export interface OfferDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly books: BookDocuments;
  readonly applicationHashes: ApplicationHashes;
  /** HMAC-SHA-256 with a key of its own, base64url: for signed links */
  readonly keyedDigest: (text: string) => string;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
    /** an unfinished application lives this long */
    readonly applicationDays: number;
    /** who hears of answers */
    readonly providerMails: ProviderMails;
  };
}

/** All that making a link takes; an operator makes one without the rest. */
export interface LinkDependencies extends Pick<OfferDependencies, "database" | "clock" | "keyedDigest"> {
  readonly settings: Pick<OfferDependencies["settings"], "publicUrl">;
}
