import type { CaseAction } from "#domain/cases/transitions.ts";

/** What a line of the audit log tells of. */
export type AuditEventName = NamedAuditEvent | `application-${CaseAction}`;

/** What the audit log tells of, besides what reviews of applications go through. */
export type NamedAuditEvent =
  | "application-finished"
  | "application-deleted"
  | "application-expired"
  | "application-retention-ended"
  | "applications-exported"
  | "access-granted"
  | "owner-link-sent"
  | "owner-link-opened"
  | "owner-link-filled-in"
  | "owner-link-taken"
  | "owner-link-refused"
  | "owner-link-withdrawn"
  | "document-downloaded"
  | "files-downloaded"
  | "payments-announced"
  | "calendar-opened"
  | "calendar-closed"
  | "archive-ordered"
  | "rows-exported"
  | "offer-link-made"
  | "request-filed"
  | "request-withdrawn"
  | "request-answered"
  | "request-moved"
  /** among staff */
  | "request-noted"
  /** staff have made sure of something, or doubt it again */
  | "request-checked"
  | "canned-answer-saved"
  | "canned-answer-deleted"
  | "service-terms-changed"
  /** the subject is the draft of a country and language */
  | "consent-text-drafted"
  | "consent-text-discarded"
  | "consent-text-proposed"
  | "consent-text-published"
  | "upload-stored"
  | "upload-infected"
  | "upload-deleted"
  | "paper-sent"
  | "demand-met"
  /** by staff, of a customer: the subject is the demand */
  | "demand-asked"
  | "demand-withdrawn"
  | "demand-accepted"
  | "demand-returned"
  | "message-published"
  | "message-answered"
  | "message-deleted"
  | "message-restored"
  /** for good, with its files */
  | "message-removed"
  | "notices-changed"
  /** by the mail server of its address */
  | "email-refused"
  | "contents-imported"
  | "contents-drafted"
  | "contents-discarded"
  | "contents-planned"
  | "contents-published"
  | "contents-withdrawn"
  /** something else had replaced the part before the day came */
  | "contents-overtaken"
  | "offer-accepted"
  | "offer-declined"
  | "contract-withdrawn"
  | "contract-signed"
  | "contract-completed"
  | "contract-sealed"
  | "signature-declined"
  | "integration-client-added"
  | "integration-key-made"
  | "integration-key-revoked"
  | "integration-change-proposed"
  | "integration-terms-changed"
  | "integration-file-infected"
  /** the subject is the one that stays */
  | "customers-merged"
  /** a merge was taken back, or leads to another one: the subject */
  | "customer-parted"
  /** what an event is about was handed to one of the provider's systems */
  | "integration-read"
  /** by one of the provider's systems: one line a transaction */
  | "integration-records-changed"
  | "webhook-added"
  | "webhook-removed"
  | "webhook-secret-changed"
  | "webhook-tested"
  /** a delivery was sent once more */
  | "webhook-repeated"
  | AccountEventName
  | StaffEventName
  | "application-noted";

type AccountEventName =
  | "user-registered"
  | "registration-repeated"
  | "account-yielded"
  | "email-proven"
  | "login-succeeded"
  | "login-failed"
  | "logged-out"
  | "sessions-ended"
  | "account-disabled"
  | "account-enabled"
  | "identity-changed"
  | "identity-link-started"
  | "identity-linked"
  | "identity-ended"
  | "identity-reported"
  | "verification-sent"
  | "verification-completed"
  | "recovery-sent"
  | "password-recovered"
  | "password-changed"
  /** the password was right; the code of the second factor is missing */
  | "login-code-asked"
  | "totp-enabled"
  | "totp-disabled"
  | "recovery-code-used"
  | ProfileEventName;

type ProfileEventName =
  | "self-proved"
  | "contact-change-asked"
  | "contact-changed"
  | "contact-change-undone"
  | "consent-withdrawn"
  | "data-copy-ordered"
  | "data-copied"
  | "account-closed"
  | "account-deleted";

/** Events of staff have the names of users' events, with the actor `staff`. */
type StaffEventName =
  | "staff-added"
  | "staff-link-made"
  | "staff-roles-changed"
  /** an admin for an hour */
  | "staff-glass-broken"
  | "staff-roles-proposed"
  | "staff-disable-proposed"
  | "staff-enable-proposed"
  | "approval-approved"
  | "approval-refused"
  | "approval-stale"
  | "approval-taken-back"
  | "staff-password-set"
  | "offers-viewed"
  | "offer-link-signed"
  | "offer-link-revoked"
  /** which: the subject, of a message or a request with its customer in the details */
  | `${LookKind}-viewed`
  | "job-retried"
  | "import-sent"
  | "import-proposed"
  | "import-agreed"
  /** its report, or the refused lines on its page */
  | "import-read"
  | "import-ended"
  | "audit-verified"
  | "audit-exported"
  | "identity-link-proposed"
  | "identity-end-proposed"
  | "contact-change-proposed"
  /** to register */
  | "customer-invited"
  | "invitation-cancelled"
  /** to apply: the subject is the application */
  | "applicant-invited"
  /** to register, all customers of a filter */
  | "bulk-invitation-proposed"
  | "bulk-invitation-planned"
  | "bulk-invitation-sent"
  | "bulk-invitation-cancelled"
  | "offer-make-proposed"
  | "offer-made"
  | "offer-extend-proposed"
  | "offer-extended"
  | "offer-withdraw-proposed"
  | "offer-withdrawn"
  | "offer-link-proposed"
  | "signing-begin-proposed"
  | "signing-begun"
  | "signing-withdraw-proposed"
  | "signing-withdrawn"
  | "signing-signer-proposed"
  | "signing-signer-replaced"
  | "signing-extended"
  | "signing-reminded"
  /** the public register of companies, about a case */
  | "application-register-asked"
  | "publication-proposed"
  | "publication-planned"
  | "publication-sent"
  | "publication-cancelled"
  /** masked values were shown whole: the details have their paths and the reason, never the values */
  | "values-revealed"
  /** a customer or a case was searched by a masked value: the details have which, never the value */
  | "value-searched"
  /** the portal as a customer sees it; each address that was looked at is a line */
  | "portal-view-begun"
  | "portal-view-seen"
  | "portal-view-ended";

/** What of a customer or an applicant a member of staff looks at. */
export type LookKind = "application" | "request" | "message" | "customer" | "demand";
