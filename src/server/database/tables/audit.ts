import { isNotNull, type SQL, sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ReviewAct } from "#domain/review/transitions.ts";

/**
 * `link-holder`: whoever was given a signed link, or an owner the link to the own card; `client`: a system of the
 * provider's, by its key
 */
export type AuditActor = "applicant" | "user" | "staff" | "link-holder" | "operator" | "client" | "system";

export type AuditEventName =
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
  | "webhook-added"
  | "webhook-removed"
  | "webhook-secret-changed"
  | "webhook-tested"
  /** a delivery was sent once more */
  | "webhook-repeated"
  | AccountEventName
  | StaffEventName
  /** the review of an application has moved, or somebody has noted something on it */
  | `application-${ReviewAct | "noted"}`;

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
  | "approval-approved"
  | "approval-refused"
  | "approval-stale"
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
  | "import-ended"
  /** the public register of companies, about a case */
  | "application-register-asked"
  | "publication-proposed"
  | "publication-planned"
  | "publication-sent"
  | "publication-cancelled"
  /** masked values were shown whole: the details have their paths and the reason, never the values */
  | "values-revealed";

/** What of a customer or an applicant a member of staff looks at. */
export type LookKind = "application" | "request" | "message" | "customer" | "demand";

/** An id among the details, by the first of these names that holds one; null: none does. */
function idAmong(...names: readonly string[]): SQL {
  const uuidForm = sql.raw("'^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'");
  const ids = names.map((name) => sql`substring(details::jsonb ->> ${sql.raw(`'${name}'`)} from ${uuidForm})::uuid`);
  return sql`coalesce(${sql.join(ids, sql.raw(", "))})`;
}

/**
 * Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. Each row's hash covers the row before, so that `npm run
 * audit -- verify` finds a change made behind the trigger's back.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    /** 1, 2, 3, … without gaps */
    sequence: bigint("sequence", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    actor: text("actor").$type<AuditActor>().notNull(),
    event: text("event").$type<AuditEventName>().notNull(),
    /** the application, the user or the member of staff that it is about; null: unknown */
    subject: uuid("subject"),
    /** JSON as hashed, so not jsonb, which would reorder it; holds no personal data */
    details: text("details").notNull(),
    previousHash: text("previous_hash").notNull(),
    /** SHA-256, hex */
    hash: text("hash").notNull().unique(),
    // What the log is searched by follows from what the chain covers, so it needs no place in the chain.
    /** the user or the member of staff who did it; null: nobody who logs in */
    doneBy: uuid("done_by").generatedAlwaysAs(
      (): SQL => sql`case when actor in ('user', 'staff') then coalesce(${idAmong("by")}, subject) end`,
    ),
    /** the application, request, message or person that it is about; null: none */
    about: uuid("about").generatedAlwaysAs(
      (): SQL => sql`coalesce(${idAmong("requestId", "messageId", "id")}, subject)`,
    ),
    /** the customer whom it concerns; null: none */
    customerId: uuid("customer_id").generatedAlwaysAs(
      (): SQL =>
        sql`coalesce(${idAmong("customerId", "customer")}, case when event = 'customers-merged' then subject end)`,
    ),
    /** the member of staff who has the case from then on; null: it says nothing of that */
    assignee: uuid("assignee").generatedAlwaysAs((): SQL => idAmong("assignee")),
  },
  (table) => [
    index("audit_events_subject").on(table.subject, table.sequence),
    index("audit_events_at").on(table.at, table.sequence),
    index("audit_events_done_by").on(table.doneBy, table.sequence).where(isNotNull(table.doneBy)),
    index("audit_events_about").on(table.about, table.sequence).where(isNotNull(table.about)),
    index("audit_events_customer").on(table.customerId, table.sequence).where(isNotNull(table.customerId)),
    index("audit_events_assignee").on(table.assignee, table.about).where(isNotNull(table.assignee)),
  ],
);

/**
 * Network addresses of events. They are deleted sooner than the events, so the chain does not cover them and no row
 * refers to them.
 */
export const auditAddresses = pgTable(
  "audit_addresses",
  {
    /** of the event */
    sequence: bigint("sequence", { mode: "number" }).primaryKey(),
    /** when the event happened */
    at: timestamp("at", { withTimezone: true, precision: 3 }).notNull(),
    sealedAddress: text("sealed_address").notNull(),
  },
  (table) => [index("audit_addresses_at").on(table.at)],
);
