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

/** A user who downloads many archives at once would block the store for others. */
export interface Running {
  begin(userId: string): () => void;
}

export interface ContractFiles {
  /** @returns null: not a PDF, damaged, encrypted, already signed, or too large */
  pagesOf(file: { readonly blobId: string; readonly size: number }): Promise<number | null>;
}

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
  readonly registries: Partial<Readonly<Record<CompanyRegister, CompanyRegistry>>>;
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  readonly messageHashes: MessageHashes;
  readonly applicationHashes: ApplicationHashes;
  readonly notificationTokens: NotificationTokens;
  readonly calendarTokens: SignedIds;
  /** HMAC-SHA-256, base64url, with a key of its own in each area */
  readonly keyedDigest: (text: string) => string;
  /** the accounts' digest, since limits of contacts and of text messages are shared */
  readonly limitDigest: (text: string) => string;
  /** under every key in use, the newest first */
  readonly subjectDigests: (subject: string) => readonly string[];
  /** makes a workbook no faster than it is read; ends `batches` when it ends */
  readonly writeSheet: (
    sheet: Sheet,
    batches: AsyncGenerator<readonly SheetRow[], void, void>,
  ) => AsyncGenerator<Uint8Array, void, void>;
  readonly running: Running;
  /** @throws Refusal scanner-unavailable when too many checks wait */
  readonly mutex: KeyedMutex;
}

interface Settings {
  /** without a slash at the end */
  readonly publicUrl: string;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** in code points */
  readonly passwordLength: number;
  /** off: no caller has to wait; limits of a single code or link stay */
  readonly areLimitsOn: boolean;
  readonly isDemo: boolean;
  /** gets mail about customers without a contact and endpoints that are switched off */
  readonly providerEmail: string | null;
  /** who gets mail about actions of customers */
  readonly providerMails: ProviderMails;
  readonly applicationDays: number;
  readonly retentionYears: Readonly<Record<Country, number>>;
  /** who decides on applications: staff here, or the provider's system */
  readonly cases: "staff" | "core";
}

export type Needs<Name extends keyof Context = never> = Pick<Context, "database" | "clock" | Name>;

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
export type CaseDependencies = Needs<"sealer" | "jobs" | "registries" | "companyInfo"> &
  WithSettings<"publicUrl" | "cases">;
export type OfferDependencies = Needs<
  "sealer" | "jobs" | "books" | "applicationHashes" | "keyedDigest" | "companyInfo"
> &
  WithSettings<"publicUrl" | "applicationDays" | "providerMails">;
/** Only these, since an operator's command also makes links. */
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
export type ActingDependencies = Needs<"messageHashes">;
export type WritingDependencies = ActingDependencies & Needs<"jobs" | "sealer"> & WithSettings<"providerMails">;

export type TellingDependencies = Pick<
  Context,
  "jobs" | "clock" | "notificationTokens" | "messageHashes" | "companyInfo"
> &
  WithSettings<"publicUrl">;
export type NotificationDependencies = TellingDependencies & Needs<"sealer">;

export type FindingDependencies = Pick<Context, "database" | "sealer" | "blindIndex"> & {
  readonly log: Pick<Logger, "error">;
};

export type RecordDependencies = Needs<"sealer" | "jobs" | "companyInfo" | "contractFiles">;
export type IntegrationFileDependencies = Needs<"files" | "scanner" | "log">;
export type WebhookDependencies = Needs<"sealer" | "jobs" | "webhookCaller"> & WithSettings<"providerEmail">;
export type DecisionDependencies = Needs<"sealer">;
export type DecisionFileDependencies = DecisionDependencies & Needs<"files" | "books" | "log">;
export type StatusDependencies = DecisionDependencies & TellingDependencies;
