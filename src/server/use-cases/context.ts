import type { Country } from "#domain/countries/codes.ts";
import type { CompanyRegister } from "#domain/countries/country.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { Database } from "#server/database/connect.ts";
import type { Sheet, SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { CompanyRegistry } from "#server/ports/company-registry.ts";
import type { CustomerDocuments } from "#server/ports/documents.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { PdfJudge, Scanner } from "#server/ports/scanner.ts";
import type {
  ApplicationHashes,
  BlindIndex,
  MessageHashes,
  NotificationTokens,
  PasswordHasher,
  Sealer,
  SignedIds,
} from "#server/ports/secrets.ts";
import type { Seals, SigningRoom } from "#server/ports/signing.ts";
import type { WebhookCaller } from "#server/ports/webhook-caller.ts";
import type { ProviderMails } from "#server/settings/provider-mails.ts";
import type { KeyedMutex } from "#server/shared/keyed-mutex.ts";
import type { Logger } from "#server/shared/log.ts";

/** Archives that are being sent, by user: one who takes many at once would leave the others none of the store. */
export interface Running {
  /** @returns what gives the place back. @throws Refusal too-many-requests */
  begin(userId: string): () => void;
}

/** What is known of files that contracts are signed in. */
export interface ContractFiles {
  /**
   * How many pages a PDF has that can be signed.
   *
   * @param file one that is there whole
   * @returns null: it is none, is damaged, encrypted, signed already, or too large
   */
  pagesOf(file: { readonly blobId: string; readonly size: number }): Promise<number | null>;
}

/** Everything that the composition root gives to use cases. Each names what it needs of it. */
interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly blindIndex: BlindIndex;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly hasher: PasswordHasher;
  readonly books: CustomerDocuments;
  readonly seals: Seals;
  /** an external provider's; null: ours */
  readonly room: SigningRoom | null;
  readonly scanner: Scanner;
  readonly pdfs: PdfJudge;
  readonly contractFiles: ContractFiles;
  readonly webhookCaller: WebhookCaller;
  /** by country; a country without a register has none */
  readonly registries: Partial<Readonly<Record<CompanyRegister, CompanyRegistry>>>;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly messageHashes: MessageHashes;
  readonly applicationHashes: ApplicationHashes;
  readonly notificationTokens: NotificationTokens;
  /** stand for calendars in their addresses */
  readonly calendarTokens: SignedIds;
  /** HMAC-SHA-256, base64url, with a key of its own in each area: for codes, links, and what limits are counted by */
  readonly keyedDigest: (text: string) => string;
  /** as accounts have it, since limits of contacts and of text messages are shared */
  readonly limitDigest: (text: string) => string;
  /** the keyed digest of whom a consent is of, under every key in use, the newest first */
  readonly subjectDigests: (subject: string) => readonly string[];
  /** the bytes of a workbook, made no faster than they are taken; ends `batches` when it ends */
  readonly writeSheet: (
    sheet: Sheet,
    batches: AsyncGenerator<readonly SheetRow[], void, void>,
  ) => AsyncGenerator<Uint8Array, void, void>;
  readonly running: Running;
  /** Runs the checks of a user's files one after another. @throws Refusal scanner-unavailable when too many of them wait */
  readonly mutex: KeyedMutex;
}

interface Settings {
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
  /** who hears of customers that no code can be sent to, and of an endpoint that is switched off; null: nobody */
  readonly providerEmail: string | null;
  /** who hears of what customers write, file, sign, decline and withdraw */
  readonly providerMails: ProviderMails;
  /** an unfinished application lives this long */
  readonly applicationDays: number;
  /** what is kept of applications and contracts after their end, by country */
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** who decides on applications: the provider's people here, or the core system */
  readonly cases: "staff" | "core";
}

/** The database, the clock, and what is named. */
export type Needs<Name extends keyof Context = never> = Pick<Context, "database" | "clock" | Name>;

/** The settings that are named. */
interface WithSettings<Name extends keyof Settings> {
  readonly settings: Pick<Settings, Name>;
}

export type AccountSettings = Pick<
  Settings,
  "publicUrl" | "sessionIdleMinutes" | "sessionHours" | "passwordLength" | "areLimitsOn" | "isDemo" | "providerEmail"
>;
export type AccountDependencies = Needs<"sealer" | "jobs" | "hasher" | "keyedDigest" | "companyInfo"> & {
  readonly settings: AccountSettings;
};
export type IdentityDependencies = Pick<
  AccountDependencies,
  "database" | "clock" | "jobs" | "companyInfo" | "keyedDigest" | "settings"
>;
export type ProfileDependencies = AccountDependencies &
  Needs<"files" | "subjectDigests"> &
  WithSettings<"retentionYears" | "providerMails">;

export type OnboardingSettings = Pick<
  Settings,
  "publicUrl" | "applicationDays" | "retentionYears" | "providerMails" | "areLimitsOn"
>;
export type OnboardingDependencies = Needs<
  "sealer" | "files" | "jobs" | "registries" | "keyedDigest" | "limitDigest" | "companyInfo"
> & { readonly settings: OnboardingSettings };
/** What reviewing an application needs. */
export type CaseDependencies = Needs<"sealer" | "jobs" | "registries" | "companyInfo"> &
  WithSettings<"publicUrl" | "cases">;
export type OfferDependencies = Needs<
  "sealer" | "jobs" | "books" | "applicationHashes" | "keyedDigest" | "companyInfo"
> &
  WithSettings<"publicUrl" | "applicationDays" | "providerMails">;
/** All that making a link takes; an operator makes one without the rest. */
export type LinkDependencies = Needs<"keyedDigest"> & WithSettings<"publicUrl">;
export type WithdrawalDependencies = Needs<"sealer" | "jobs" | "companyInfo"> & WithSettings<"providerMails">;

export type PortalDependencies = Needs<"sealer" | "messageHashes" | "applicationHashes">;
export type HelpDependencies = Needs;
export type PaymentDependencies = Needs<"sealer">;
export type RequestDependencies = Needs<"sealer" | "jobs" | "companyInfo"> &
  WithSettings<"publicUrl" | "providerMails">;
export type UploadDependencies = Needs<"files" | "scanner" | "pdfs" | "mutex" | "log">;
export type FileDependencies = Needs<"files" | "jobs" | "books" | "writeSheet" | "running" | "log"> &
  WithSettings<"areLimitsOn"> & { readonly messageHashes: Pick<MessageHashes, "idOf"> };
export type SigningDependencies = Needs<
  | "sealer"
  | "files"
  | "jobs"
  | "books"
  | "seals"
  | "room"
  | "keyedDigest"
  | "messageHashes"
  | "notificationTokens"
  | "companyInfo"
  | "log"
> &
  WithSettings<"publicUrl" | "areLimitsOn" | "providerMails">;
export type CalendarDependencies = Needs<"calendarTokens"> &
  WithSettings<"publicUrl"> & {
    readonly sealer: Pick<Sealer, "seal">;
    readonly companyInfo: Readonly<Record<Locale, Pick<CompanyInfo, "siteName">>>;
  };

export type MessageDependencies = Needs<"jobs" | "messageHashes" | "notificationTokens" | "companyInfo"> &
  WithSettings<"publicUrl"> & { readonly files: Pick<FileStore, "put" | "delete"> };
/** What acting on a message in a session needs. */
export type ActingDependencies = Needs<"messageHashes">;
/** What writing to the provider in a session needs. */
export type WritingDependencies = ActingDependencies & Needs<"jobs" | "sealer"> & WithSettings<"providerMails">;

/** What notifying a person of something needs, in whatever use case it happens. */
export type TellingDependencies = Pick<
  Context,
  "jobs" | "clock" | "notificationTokens" | "messageHashes" | "companyInfo"
> &
  WithSettings<"publicUrl">;
export type NotificationDependencies = TellingDependencies & Needs<"sealer">;

/** What finding sealed values needs. */
export type FindingDependencies = Pick<Context, "database" | "sealer" | "blindIndex"> & {
  readonly log: Pick<Logger, "error">;
};

export type RecordDependencies = Needs<"sealer" | "jobs" | "companyInfo" | "contractFiles">;
export type IntegrationFileDependencies = Needs<"files" | "scanner" | "log">;
export type WebhookDependencies = Needs<"sealer" | "jobs" | "webhookCaller"> & WithSettings<"providerEmail">;
/** What reading what an event is about needs. */
export type DecisionDependencies = Needs<"sealer">;
/** The same for what lies in the file store. */
export type DecisionFileDependencies = DecisionDependencies & Needs<"files" | "books" | "log">;
/** What setting the status of a request needs. */
export type StatusDependencies = DecisionDependencies & TellingDependencies;
