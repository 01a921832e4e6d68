import type { BatchMode } from "#domain/portal/imports.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";

/** A verification of type link that is yet to be stored, with the numbers to look for. */
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

/** Who registers. */
export interface Registrant {
  /** of the account to make */
  readonly id: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string | null;
  /** the contact that was verified */
  readonly proved: "email" | "phone";
  readonly passwordHash: string;
  readonly locale: Locale;
  /** null: no contract was named */
  readonly link: LinkToStart | null;
  /** the network address of who registers; absent in a job that an earlier release has sent */
  readonly address?: string;
}

/** Every kind of job and what it carries. What holds personal data is sealed in the queue's table. */
export interface JobPayloads {
  "send-mail": Mail;
  "send-text-message": TextMessage;
  "make-consent-document": { readonly applicationId: string };
  /** asks the public register of companies about an application that was filed, and keeps what it says */
  "ask-register": { readonly applicationId: string };
  /**
   * looks whether the e-mail has an account, and makes one or writes to its owner; a job, for the reason that follows
   */
  "register-by-phone": Registrant;
  /** looks for the account and sends it a link; a job, so that the request takes the same time for everybody */
  "send-recovery": {
    readonly email: string;
    readonly locale: Locale;
    /** ISO 8601; requests from before the last new password send nothing */
    readonly askedAt: string;
    /** the network address of who asked; absent in a job that an earlier release has sent */
    readonly address?: string;
  };
  /** looks for the customer and sends a code; a job for the same reason */
  "send-link-code": {
    readonly hashDigest: string;
    readonly code: string;
    readonly userId: string;
    readonly contractNumber: string;
    readonly identifier: string;
    readonly locale: Locale;
  };
  /**
   * looks whether another account has the new contact, and sends the code or writes to its owner; a job for the same
   * reason
   */
  "send-contact-code": { readonly hashDigest: string; readonly code: string; readonly locale: Locale };
  "make-data-copy": { readonly copyId: string };
  /** makes the signed PDF of a contract that all have signed */
  "seal-contract": { readonly contractNumber: string };
  "make-archive": { readonly archiveId: string };
  /** reads a file of records that a system of the provider's has sent */
  "run-import": { readonly importId: string };
  /** tries or applies a file of books that staff have sent */
  "run-staff-import": { readonly staffImportId: string; readonly mode: BatchMode };
  "announce-month-pack": { readonly archiveId: string };
  /** sent by the clock, every morning */
  "order-month-packs": Readonly<Record<string, never>>;
  /** sent by the clock, every hour */
  "delete-uploads": Readonly<Record<string, never>>;
  "announce-message": { readonly messageId: string };
  /**
   * writes a message to the next of all whom it is for, once its time has come
   *
   * @param after the last customer that it was written to; null: nobody was; absent in a job that an earlier release has sent
   */
  "send-publication": { readonly publicationId: string; readonly after?: string | null };
  /** invites a customer to register, once its time has come */
  "send-invitation": { readonly customerId: string };
  /**
   * invites the next customers of a filter, once its time has come
   *
   * @param after the last customer that was looked at; null: none was
   */
  "send-bulk-invitation": { readonly bulkId: string; readonly after: string | null };
  /** sent by the clock, every few minutes: looks for what is new, due or over, and sends text messages that wait */
  "find-news": Readonly<Record<string, never>>;
  /** sent by the clock, every morning */
  "remind-signers": Readonly<Record<string, never>>;
  /** sent by the clock, every morning */
  "send-digests": Readonly<Record<string, never>>;
  /** sent by the clock, once a day */
  retention: Readonly<Record<string, never>>;
}

export type JobName = keyof JobPayloads;

/** The attempt that is running. */
export interface JobRun {
  /** stays the same when the job is tried again */
  readonly id: string;
  /** 1, 2, 3, … */
  readonly attempt: number;
}

/** Runs when a job has failed for good; safe to repeat as well. */
export type GivenUpHandlers = {
  readonly [Name in JobName]?: ((payload: JobPayloads[Name]) => Promise<void>) | undefined;
};

/** Runs a job. One that rejects is retried later, so each must be safe to repeat. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};
