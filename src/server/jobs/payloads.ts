import type { BatchMode } from "#domain/portal/imports.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";

/** A verification of type link to be stored, with the numbers to match. */
export interface LinkToStart {
  readonly hashDigest: string;
  readonly code: string;
  readonly codeMac: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly contractNumber: string;
  /** personal or company id */
  readonly identifier: string;
}

export interface Registrant {
  readonly id: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string | null;
  readonly proved: "email" | "phone";
  readonly passwordHash: string;
  readonly locale: Locale;
  /** null: no contract was named */
  readonly link: LinkToStart | null;
  /** network address of the registrant; absent in jobs of an earlier release */
  readonly address?: string;
}

/** Every kind of job and its payload. Payloads with personal data are encrypted in the queue's table. */
export interface JobPayloads {
  "send-mail": Mail;
  "send-text-message": TextMessage;
  "make-consent-document": { readonly applicationId: string };
  /** asks the public company register about a filed application, and stores its reply */
  "ask-register": { readonly applicationId: string };
  /** creates an account, or writes to the owner of the e-mail; a job for the reason below */
  "register-by-phone": Registrant;
  /**
   * looks up the account and sends it a link; a job, so that the request takes the same time whether it exists or not
   */
  "send-recovery": {
    readonly email: string;
    readonly locale: Locale;
    /** ISO 8601; requests from before the last new password send nothing */
    readonly askedAt: string;
    /** network address of the caller; absent in jobs of an earlier release */
    readonly address?: string;
  };
  /** looks up the customer and sends a code; a job for the same reason */
  "send-link-code": {
    readonly hashDigest: string;
    readonly code: string;
    readonly userId: string;
    readonly contractNumber: string;
    readonly identifier: string;
    readonly locale: Locale;
  };
  /** sends the code, or writes to the other account that has the contact; a job for the same reason */
  "send-contact-code": { readonly hashDigest: string; readonly code: string; readonly locale: Locale };
  "make-data-copy": { readonly copyId: string };
  /** makes the signed PDF when all have signed */
  "seal-contract": { readonly contractNumber: string };
  "make-archive": { readonly archiveId: string };
  /** processes a file of records sent by a provider's system */
  "run-import": { readonly importId: string };
  /** tries or applies an import file sent by staff */
  "run-staff-import": { readonly staffImportId: string; readonly mode: BatchMode };
  "announce-month-pack": { readonly archiveId: string };
  /** scheduled, every morning */
  "order-month-packs": Readonly<Record<string, never>>;
  /** scheduled, every hour */
  "delete-uploads": Readonly<Record<string, never>>;
  "announce-message": { readonly messageId: string };
  /**
   * sends a published message to the next recipients
   *
   * @param after the last customer written to; absent in jobs of an earlier release
   */
  "send-publication": { readonly publicationId: string; readonly after?: string | null };
  "send-invitation": { readonly customerId: string };
  /**
   * invites the next customers of a filter
   *
   * @param after the last customer processed
   */
  "send-bulk-invitation": { readonly bulkId: string; readonly after: string | null };
  /** scheduled, every few minutes: finds events that are new, due or overdue, and sends waiting text messages */
  "find-news": Readonly<Record<string, never>>;
  /** scheduled, every morning */
  "remind-signers": Readonly<Record<string, never>>;
  /** scheduled, every morning */
  "send-digests": Readonly<Record<string, never>>;
  /** scheduled, once a day */
  retention: Readonly<Record<string, never>>;
}

export type JobName = keyof JobPayloads;

export interface JobRun {
  /** the same for each attempt */
  readonly id: string;
  /** 1, 2, 3, … */
  readonly attempt: number;
}

/** Runs when a job has failed for good; must be idempotent. */
export type GivenUpHandlers = {
  readonly [Name in JobName]?: ((payload: JobPayloads[Name]) => Promise<void>) | undefined;
};

/** Runs a job. A rejected one is retried later, so each must be idempotent. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};
