import type { BatchMode } from "#domain/portal/imports.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";

export interface LinkToStart {
  readonly hashDigest: string;
  readonly code: string;
  readonly codeMac: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly contractNumber: string;
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
  readonly link: LinkToStart | null;
  /** absent in jobs of an earlier release */
  readonly address?: string;
}

/** Payloads with personal data are encrypted in the queue's table. */
export interface JobPayloads {
  "send-mail": Mail;
  "send-text-message": TextMessage;
  "make-consent-document": { readonly applicationId: string };
  "ask-register": { readonly applicationId: string };
  /** a job for the same reason as `send-recovery` */
  "register-by-phone": Registrant;
  /** a job, so that the request takes the same time whether the account exists or not */
  "send-recovery": {
    readonly email: string;
    readonly locale: Locale;
    /** ISO 8601; requests from before the last new password send nothing */
    readonly askedAt: string;
    /** absent in jobs of an earlier release */
    readonly address?: string;
  };
  /** a job for the same reason as `send-recovery` */
  "send-link-code": {
    readonly hashDigest: string;
    readonly code: string;
    readonly userId: string;
    readonly contractNumber: string;
    readonly identifier: string;
    readonly locale: Locale;
  };
  /** a job for the same reason as `send-recovery` */
  "send-contact-code": { readonly hashDigest: string; readonly code: string; readonly locale: Locale };
  "make-data-copy": { readonly copyId: string };
  "seal-contract": { readonly contractNumber: string };
  "make-archive": { readonly archiveId: string };
  "run-import": { readonly importId: string };
  "run-staff-import": { readonly staffImportId: string; readonly mode: BatchMode };
  "announce-month-pack": { readonly archiveId: string };
  "order-month-packs": Readonly<Record<string, never>>;
  "delete-uploads": Readonly<Record<string, never>>;
  "announce-message": { readonly messageId: string };
  /** @param after the last customer written to; absent in jobs of an earlier release */
  "send-publication": { readonly publicationId: string; readonly after?: string | null };
  "send-invitation": { readonly customerId: string };
  /** @param after the last customer processed */
  "send-bulk-invitation": { readonly bulkId: string; readonly after: string | null };
  /** scheduled, every few minutes; also sends waiting text messages */
  "find-news": Readonly<Record<string, never>>;
  "remind-signers": Readonly<Record<string, never>>;
  "send-digests": Readonly<Record<string, never>>;
  retention: Readonly<Record<string, never>>;
}

export type JobName = keyof JobPayloads;

export interface JobRun {
  /** the same for each attempt */
  readonly id: string;
  readonly attempt: number;
}

/** Must be idempotent. */
export type GivenUpHandlers = {
  readonly [Name in JobName]?: ((payload: JobPayloads[Name]) => Promise<void>) | undefined;
};

/** A rejected job is retried, so each must be idempotent. */
export type JobHandlers = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};
