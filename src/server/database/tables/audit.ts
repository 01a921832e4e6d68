import { isNotNull, type SQL, sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { at } from "./columns.ts";
import { Triggers } from "./triggers.ts";

/**
 * `link-holder`: a visitor with a signed link, or an owner with the link to the own card; `client`: a provider's system
 * with its key
 */
export type AuditActor = "applicant" | "user" | "staff" | "link-holder" | "operator" | "client" | "system";

function idAmong(...names: readonly string[]): SQL {
  const uuidForm = sql.raw("'^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'");
  const ids = names.map((name) => sql`substring(details::jsonb ->> ${sql.raw(`'${name}'`)} from ${uuidForm})::uuid`);
  return sql`coalesce(${sql.join(ids, sql.raw(", "))})`;
}

/**
 * Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. Each hash covers the previous row, so that `npm run audit
 * -- verify` finds changes that bypassed the trigger.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    /** 1, 2, 3, … without gaps */
    sequence: bigint("sequence", { mode: "number" }).primaryKey(),
    at: at("at").notNull(),
    actor: text("actor").$type<AuditActor>().notNull(),
    event: text("event").$type<AuditEventName>().notNull(),
    subject: uuid("subject"),
    /** JSON as hashed (`jsonb` would reorder it), without personal data */
    details: text("details").notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull().unique(),
    // Derived from hashed columns, so the chain does not cover these.
    doneBy: uuid("done_by").generatedAlwaysAs(
      (): SQL => sql`case when actor in ('user', 'staff') then coalesce(${idAmong("by")}, subject) end`,
    ),
    about: uuid("about").generatedAlwaysAs(
      (): SQL => sql`coalesce(${idAmong("requestId", "messageId", "id")}, subject)`,
    ),
    customerId: uuid("customer_id").generatedAlwaysAs(
      (): SQL =>
        sql`coalesce(${idAmong("customerId", "customer")}, case when event = 'customers-merged' then subject end)`,
    ),
    /** who has the case from this event on */
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

export const auditEventTriggers = new Triggers(auditEvents, {
  audit_events_no_change: "audit_events_refuse_change",
  audit_events_no_truncate: "audit_events_refuse_change",
});

/** Network addresses are deleted before the events, so neither the hash chain nor a row refers to them. */
export const auditAddresses = pgTable(
  "audit_addresses",
  {
    sequence: bigint("sequence", { mode: "number" }).primaryKey(),
    at: at("at").notNull(),
    sealedAddress: text("sealed_address").notNull(),
  },
  (table) => [index("audit_addresses_at").on(table.at)],
);
