import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { MessageHashes, NoticeTokens, Sealer } from "#server/ports/secrets.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";

/** What the use cases of messages are given by the composition root. */
export interface MessageDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Pick<FileStore, "put" | "delete">;
  readonly jobs: Jobs;
  readonly messageHashes: MessageHashes;
  readonly noticeTokens: NoticeTokens;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly settings: {
    /** without a slash at the end */
    readonly publicUrl: string;
  };
}

/** What writing to the provider in a session needs. */
export type WritingDependencies = ActingDependencies &
  Pick<MessageDependencies, "jobs"> & {
    readonly sealer: Sealer;
    readonly settings: {
      /** who hears of what customers write */
      readonly providerMails: ProviderMails;
    };
  };

/** What acting on a message in a session needs. */
export type ActingDependencies = Pick<MessageDependencies, "database" | "clock" | "messageHashes">;
