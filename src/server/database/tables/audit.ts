import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export type AuditActor = "applicant" | "user" | "operator" | "system";

export type AuditEventName =
  | "application-finished"
  | "application-deleted"
  | "application-expired"
  | "application-retention-ended"
  | "applications-exported"
  | "access-granted"
  | "document-downloaded"
  | AccountEventName;

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
  | "password-changed";

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
  /** the application or the user it is about; null: somebody unknown */
  subject: uuid("subject"),
  /** JSON as hashed, so not jsonb, which would reorder it; holds no personal data */
  details: text("details").notNull(),
  previousHash: text("previous_hash").notNull(),
  /** SHA-256, hex */
  hash: text("hash").notNull().unique(),
});
