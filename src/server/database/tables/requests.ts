import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EntryAuthor, RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { RequestCheck } from "#domain/portal/requests/checks.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

export const requests = pgTable(
  "requests",
  {
    id: uuid("id").primaryKey(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    contractNumber: text("contract_number")
      .notNull()
      .references(() => contracts.contractNumber, { onDelete: "cascade" }),
    type: text("type").$type<RequestType>().notNull(),
    reference: text("reference").notNull().unique(),
    status: text("status").$type<RequestStatus>().notNull(),
    /** the form's values as JSON, AES-256-GCM */
    sealedValues: text("sealed_values").notNull(),
    /**
     * SHA-256 of what was sent, hex: tells a repeated call from another one under the same key; null: there is no key
     */
    contentDigest: text("content_digest"),
    /**
     * given by the sender, so that a call repeated after a lost answer makes no second request; null: none was given
     */
    idempotencyKey: text("idempotency_key"),
    /** who filed it; null: the account is gone */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** the member of staff who works on it; null: nobody yet */
    assigneeId: uuid("assignee_id").references(() => staff.id, { onDelete: "set null" }),
    /** what staff have made sure of, and who did when; what is not there nobody has */
    checks: jsonb("checks")
      .$type<readonly { readonly check: RequestCheck; readonly staffId: string; readonly at: string }[]>()
      .notNull()
      .default([]),
    /** whether the customer withdrew it */
    withdrawnAt: at("withdrawn_at"),
    createdAt: at("created_at").notNull(),
    /** reference and contract number in the form of `searchKey`, separated by a space */
    search: text("search").notNull(),
  },
  (table) => [
    index("requests_customer_created").on(table.customerId, table.createdAt, table.id),
    unique("requests_idempotency").on(table.customerId, table.idempotencyKey),
  ],
);

export const requestTriggers = new Triggers(requests, { requests_listed: "note_listed_change" });

/** What a user has typed into the form of a type for a customer and not filed. */
export const requestDrafts = pgTable(
  "request_drafts",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    type: text("type").$type<RequestType>().notNull(),
    /**
     * contract number, values and ids of uploads as JSON, AES-256-GCM; null: it was discarded or filed, and the row is there
     * for its revision alone
     */
    sealedDraft: text("sealed_draft"),
    /** grows with each change, also when it is discarded, so that no device takes a later draft for the one that it knows */
    revision: integer("revision").notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerId, table.type] }),
    index("request_drafts_saved").on(table.savedAt),
  ],
);

export const requestEvents = pgTable(
  "request_events",
  {
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    status: text("status").$type<RequestStatus>().notNull(),
    at: at("at").notNull(),
    /** what the provider says about it, plain text; null: nothing */
    note: text("note"),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
);

/** Entries that customer and provider write to a request, and notes among staff. */
export const requestEntries = pgTable(
  "request_entries",
  {
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    author: text("author").$type<EntryAuthor>().notNull(),
    /** who wrote it for the customer; null: the provider wrote it, or the account is gone */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** which member of staff wrote it; null: the customer did, or the provider otherwise */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** a note among staff, which no customer sees, nor its files */
    isInternal: boolean("is_internal").notNull().default(false),
    /** plain text, AES-256-GCM */
    sealedBody: text("sealed_body").notNull(),
    /** SHA-256 of what was sent, hex; null: there is no key */
    contentDigest: text("content_digest"),
    /** given by the sender, so that a call repeated after a lost answer adds nothing; null: none was given */
    idempotencyKey: text("idempotency_key"),
    at: at("at").notNull(),
  },
  (table) => [
    unique("request_entries_position").on(table.requestId, table.position),
    unique("request_entries_idempotency").on(table.requestId, table.idempotencyKey),
  ],
);

/** Papers that came with a request, or later with an entry. */
export const requestAttachments = pgTable(
  "request_attachments",
  {
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** null: it came with the request itself */
    entryId: uuid("entry_id").references(() => requestEntries.id, { onDelete: "cascade" }),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
  },
  (table) => [index("request_attachments_request").on(table.requestId, table.position)],
);
