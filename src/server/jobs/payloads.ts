import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports.ts";

/** Every kind of job and what it carries. What holds personal data is sealed in the queue's table. */
export interface JobPayloads {
  "send-mail": Mail;
  "send-text-message": TextMessage;
  "make-consent-document": { readonly applicationId: string };
  /** looks for the account and sends it a link; by a job, so that the request takes the same time for everybody */
  "send-recovery": {
    readonly email: string;
    readonly locale: Locale;
    /** ISO 8601: what was asked for before the password was set anew is sent no more */
    readonly askedAt: string;
  };
  /** looks for the customer and sends a code; by a job for the same reason */
  "send-link-code": {
    readonly hashDigest: string;
    readonly code: string;
    readonly userId: string;
    readonly contractNumber: string;
    readonly identifier: string;
    readonly locale: Locale;
  };
  /** looks whether another account has the new contact and sends the code or a word to its owner; by a job likewise */
  "send-contact-code": { readonly hashDigest: string; readonly code: string; readonly locale: Locale };
  "make-data-copy": { readonly copyId: string };
  /** makes the signed PDF of a contract that all have signed */
  "seal-contract": { readonly contractNumber: string };
  "make-archive": { readonly archiveId: string };
  /** sent by the clock, every hour */
  "delete-uploads": Readonly<Record<string, never>>;
  "announce-message": { readonly messageId: string };
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

/** What else has to know that a job failed for good; safe to repeat as well. */
export type GivenUpHandlers = {
  readonly [Name in JobName]?: ((payload: JobPayloads[Name]) => Promise<void>) | undefined;
};

/** A handler that rejects is tried again later, so each must be safe to repeat. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};
