import type { Country } from "#domain/countries/codes.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";
import type { AccountDependencies, AccountSettings } from "../accounts/dependencies.ts";

/** What the use cases of the profile are given by the composition root. */
export interface ProfileDependencies extends AccountDependencies {
  readonly files: FileStore;
  /** the keyed digest of whom a consent is of, under every key in use, the newest first */
  readonly subjectDigests: (subject: string) => readonly string[];
  readonly settings: AccountSettings & {
    /** what the law wants kept of a contract, after its end */
    readonly retentionYears: Readonly<Record<Country, number>>;
    /** who hears of withdrawn consents and closed accounts */
    readonly providerMails: ProviderMails;
  };
}
