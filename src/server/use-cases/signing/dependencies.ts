import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { BookDocuments } from "#server/ports/documents.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { MessageHashes, NoticeTokens, Sealer } from "#server/ports/secrets.ts";
import type { Seals, SigningRoom } from "#server/ports/signing.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";
import type { Logger } from "#server/shared/log.ts";

/** What the use cases of signing are given by the composition root. */
export interface SigningDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly books: BookDocuments;
  readonly seals: Seals;
  /** an external provider's; null: ours */
  readonly room: SigningRoom | null;
  /** as accounts have it, since verifications are shared */
  readonly keyedDigest: (text: string) => string;
  readonly messageHashes: MessageHashes;
  readonly noticeTokens: NoticeTokens;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly log: Logger;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
    /** off: nobody is told to wait */
    readonly areLimitsOn: boolean;
    /** who hears of signed and declined contracts */
    readonly providerMails: ProviderMails;
  };
}
