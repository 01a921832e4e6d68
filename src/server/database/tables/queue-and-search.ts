import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Risk } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { ClockState } from "#domain/queue/clock.ts";
import type { QueueKind, ReadKind } from "#domain/queue/queue.ts";
import { applications } from "./applications.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/** HMAC-SHA-256 of each search token, truncated to 96 bits, and the ids of the keys. */
const digested = () => ({ keyId: text("key_id").notNull(), tokens: text("tokens").array().notNull() });

export const customerSearchTokens = pgTable(
  "customer_search_tokens",
  {
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    ...digested(),
  },
  (table) => [
    index("customer_search_tokens_tokens").using("gin", table.tokens),
    index("customer_search_tokens_key").on(table.keyId),
  ],
);

export const applicationSearchTokens = pgTable(
  "application_search_tokens",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    sealedName: text("sealed_name").notNull(),
    ...digested(),
  },
  (table) => [
    index("application_search_tokens_tokens").using("gin", table.tokens),
    index("application_search_tokens_key").on(table.keyId),
  ],
);

export type ListedKind = "customer" | QueueKind;

/** Changes to index. Triggers write them in the transaction of the change; they are deleted once indexed. */
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

/** Work of staff, derived from the rows that it is about. */
export const queueItems = pgTable(
  "queue_items",
  {
    kind: text("kind").$type<QueueKind>().notNull(),
    id: uuid("id").notNull(),
    reference: text("reference"),
    state: text("state").notNull(),
    isOpen: boolean("is_open").notNull(),
    /** null: none, as for a proposal about staff */
    country: text("country").$type<Country>(),
    customerId: uuid("customer_id"),
    applicationId: uuid("application_id"),
    assigneeId: uuid("assignee_id"),
    risk: text("risk").$type<Risk>(),
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

/** Searches of the last hour for values that staff see masked. */
export const staffSearches = pgTable(
  "staff_searches",
  {
    id: uuid("id").primaryKey(),
    staffId: parentId("staff_id", () => staff.id),
    at: at("at").notNull(),
    digest: text("digest").notNull(),
    /** false until the search ends */
    isFound: boolean("is_found").notNull(),
  },
  (table) => [index("staff_searches_person").on(table.staffId, table.at), index("staff_searches_at").on(table.at)],
);

/** Staff who have the page of a case open: it reports every few seconds, and counts as closed after silence. */
export const caseReaders = pgTable(
  "case_readers",
  {
    kind: text("kind").$type<ReadKind>().notNull(),
    id: uuid("id").notNull(),
    staffId: parentId("staff_id", () => staff.id),
    seenAt: at("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.staffId] }),
    index("case_readers_seen").on(table.seenAt),
  ],
);
