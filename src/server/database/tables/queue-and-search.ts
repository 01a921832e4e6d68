import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Risk } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { ClockState } from "#domain/queue/clock.ts";
import type { QueueKind, ReadKind } from "#domain/queue/queue.ts";
import { applications } from "./applications.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/** By which keys the terms of a row were digested, and the digests: HMAC-SHA-256 of each term, of which 96 bits are kept. */
const digested = () => ({ keyId: text("key_id").notNull(), terms: text("terms").array().notNull() });

/** What staff find a customer by. */
export const customerTokens = pgTable(
  "customer_terms",
  {
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    ...digested(),
  },
  (table) => [index("customer_terms_terms").using("gin", table.terms), index("customer_terms_key").on(table.keyId)],
);

/** What staff find an application by that was filed, and what it is called. */
export const applicationTokens = pgTable(
  "application_terms",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** of the company or the person, AES-256-GCM */
    sealedName: text("sealed_name").notNull(),
    ...digested(),
  },
  (table) => [
    index("application_terms_terms").using("gin", table.terms),
    index("application_terms_key").on(table.keyId),
  ],
);

export type ListedKind = "customer" | QueueKind;

/**
 * What has changed of what staff find or work on. Triggers write it together with the change, whoever makes it; it is deleted
 * once the change is taken over.
 */
export const listedChanges = pgTable(
  "listed_changes",
  {
    number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<ListedKind>().notNull(),
    id: uuid("id").notNull(),
  },
  (table) => [index("listed_changes_cases").on(table.number).where(sql`${table.kind} <> 'customer'`)],
);

export const listedChangeTriggers = new Triggers(listedChanges, {
  listed_changes_announced: "announce_listed_changes",
});

/** What waits, or has waited, for the provider's people, in one list. It follows from the rows that it is about. */
export const queueItems = pgTable(
  "queue_items",
  {
    kind: text("kind").$type<QueueKind>().notNull(),
    id: uuid("id").notNull(),
    reference: text("reference"),
    /** of the review, the request, the proposal; a message has one alone */
    state: text("state").notNull(),
    /** whether there is still something to be done */
    isOpen: boolean("is_open").notNull(),
    /** null: of none, as a proposal about staff */
    country: text("country").$type<Country>(),
    /** whose it is; null: an applicant's, or nobody's */
    customerId: uuid("customer_id"),
    /** that it is or is about; null: none */
    applicationId: uuid("application_id"),
    /** who of staff has it; null: nobody */
    assigneeId: uuid("assignee_id"),
    /** of an application; null: it is none */
    risk: text("risk").$type<Risk>(),
    /** of the state */
    since: at("since").notNull(),
    clock: text("clock").$type<ClockState>().notNull(),
    due: at("due"),
    atRiskFrom: at("at_risk_from"),
    wasLate: boolean("was_late").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index("queue_items_since").on(table.since, table.kind, table.id).where(sql`${table.isOpen}`),
    index("queue_items_due").on(table.due, table.kind, table.id).where(sql`${table.isOpen}`),
    index("queue_items_due_last")
      .on(sql`${table.due} desc nulls last`, table.kind.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isOpen}`),
    // What reports count.
    index("queue_items_ended")
      .on(table.since, table.kind, table.country, table.wasLate)
      .where(sql`${table.clock} = 'ended'`),
    index("queue_items_state").on(table.state, table.since, table.kind, table.id),
    index("queue_items_risk").on(table.risk, table.since).where(sql`${table.risk} is not null`),
    index("queue_items_assignee").on(table.assigneeId, table.since).where(sql`${table.assigneeId} is not null`),
    index("queue_items_customer").on(table.customerId).where(sql`${table.customerId} is not null`),
    index("queue_items_application").on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index("queue_items_reference").on(table.reference).where(sql`${table.reference} is not null`),
  ],
);

/** Searches of staff by a value that they see masked, of the last hour. */
export const staffSearches = pgTable(
  "staff_searches",
  {
    id: uuid("id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    /** of the words, keyed */
    digest: text("digest").notNull(),
    /** false as long as the search has not ended */
    isFound: boolean("is_found").notNull(),
  },
  (table) => [index("staff_searches_person").on(table.staffId, table.at), index("staff_searches_at").on(table.at)],
);

/** Who of staff has the page of a case open: it says so every few seconds, and is closed once it has been silent. */
export const caseReaders = pgTable(
  "case_readers",
  {
    kind: text("kind").$type<ReadKind>().notNull(),
    id: uuid("id").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    seenAt: at("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.staffId] }),
    index("case_readers_seen").on(table.seenAt),
  ],
);
