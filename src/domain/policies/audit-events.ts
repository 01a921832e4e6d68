import type { CaseAction } from "#domain/cases/transitions.ts";

export type AuditEventName = NamedAuditEvent | `application-${CaseAction}`;

/** Audit events except those of case actions. */
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
  /** internal note */
  | "request-noted"
  /** a check was ticked or unticked */
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
  /** by staff; the subject is the document request */
  | "demand-asked"
  | "demand-withdrawn"
  | "demand-accepted"
  | "demand-returned"
  | "message-published"
  | "message-answered"
  | "message-deleted"
  | "message-restored"
  /** permanently, with its files */
  | "message-removed"
  | "notices-changed"
  /** by the recipient's mail server */
  | "email-refused"
  | "contents-imported"
  | "contents-drafted"
  | "contents-discarded"
  | "contents-planned"
  | "contents-published"
  | "contents-withdrawn"
  /** another version replaced the part before its day */
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
  /** the subject is the remaining one */
  | "customers-merged"
  /** subject: a merge was undone or changed */
  | "customer-parted"
  /** one of the provider's systems read the subject of an event */
  | "integration-read"
  /** by one of the provider's systems: one event per transaction */
  | "integration-records-changed"
  | "webhook-added"
  | "webhook-removed"
  | "webhook-secret-changed"
  | "webhook-tested"
  /** a delivery was repeated */
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
  /** the password was right; the second factor is missing */
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

/** Staff events have the names of user events, with the actor `staff`. */
type StaffEventName =
  | "staff-added"
  | "staff-link-made"
  | "staff-roles-changed"
  /** admin rights for an hour */
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
  /** subject: the viewed object; a message's or request's customer is in the details */
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
  /** to apply; the subject is the application */
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
  /** a query of the public company register for a case */
  | "application-register-asked"
  | "publication-proposed"
  | "publication-planned"
  | "publication-sent"
  | "publication-cancelled"
  /** unmasked values were shown: the details have paths and reason, never the values */
  | "values-revealed"
  /** a search by a masked value: the details have its kind, never the value */
  | "value-searched"
  /** staff see the portal as a customer; each viewed address is one event */
  | "portal-view-begun"
  | "portal-view-seen"
  | "portal-view-ended";

/** What staff can view of a customer or an applicant. */
export type LookKind = "application" | "request" | "message" | "customer" | "demand";
