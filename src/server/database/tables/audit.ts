import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type AuditActor = "applicant" | "user" | "staff" | "operator" | "system";

export type AuditEventName =
  | "application-finished"
  | "application-deleted"
  | "application-expired"
  | "application-retention-ended"
  | "applications-exported"
  | "access-granted"
  | "document-downloaded"
  | "files-downloaded"
  | "archive-ordered"
  | "rows-exported"
  | "offer-link-made"
  | "request-filed"
  | "request-withdrawn"
  | AccountEventName
  | StaffEventName;

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
  | "verification-sent"
  | "verification-completed"
  | "recovery-sent"
  | "password-recovered"
  | "password-changed"
  /** the password was right; the code of the second factor is missing */
  | "login-code-asked"
  | "totp-enabled"
  | "totp-disabled"
  | "recovery-code-used";

/** The others of staff are called as those of users are, by the actor `staff`. */
type StaffEventName = "staff-added" | "staff-link-made" | "staff-password-set";

/**
 * Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE, and each row's hash covers the one before it,
 * so that a change behind the trigger's back is found by `npm run audit -- verify`.
 */
export const auditEvents = pgTable("audit_events", {
  /** 1, 2, 3, … without gaps */
  sequence: bigint("sequence", { mode: "number" }).primaryKey(),
  at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
  actor: text("actor").$type<AuditActor>().notNull(),
  event: text("event").$type<AuditEventName>().notNull(),
  /** the application, the user or the member of staff it is about; null: somebody unknown */
  subject: uuid("subject"),
  /** JSON as hashed, so not jsonb, which would reorder it; holds no personal data */
  details: text("details").notNull(),
  previousHash: text("previous_hash").notNull(),
  /** SHA-256, hex */
  hash: text("hash").notNull().unique(),
});
