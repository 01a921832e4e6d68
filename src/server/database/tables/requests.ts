import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EntryAuthor, RequestStatus, RequestType } from "#domain/portal/request.ts";
import type { RequestCheck } from "#domain/portal/requests/checks.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

export const requests = pgTable(
  "requests",
  {
    id: uuid("id").primaryKey(),
    customerId: parentId("customer_id", () => customers.id),
    contractNumber: text("contract_number")
      .notNull()
      .references(() => contracts.contractNumber, { onDelete: "cascade" }),
    type: text("type").$type<RequestType>().notNull(),
    reference: text("reference").notNull().unique(),
    status: text("status").$type<RequestStatus>().notNull(),
    sealedValues: text("sealed_values").notNull(),
    /** distinguishes a repeated call from another one with the same key */
    contentDigest: text("content_digest"),
    idempotencyKey: text("idempotency_key"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    assigneeId: uuid("assignee_id").references(() => staff.id, { onDelete: "set null" }),
    checks: jsonb("checks")
      .$type<readonly { readonly check: RequestCheck; readonly staffId: string; readonly at: string }[]>()
      .notNull()
      .default([]),
    withdrawnAt: at("withdrawn_at"),
    createdAt: at("created_at").notNull(),
    search: text("search").notNull(),
  },
  (table) => [
    index("requests_customer_created").on(table.customerId, table.createdAt, table.id),
    unique("requests_idempotency").on(table.customerId, table.idempotencyKey),
  ],
);

export const requestTriggers = new Triggers(requests, { requests_listed: "note_listed_change" });

export const requestDrafts = pgTable(
  "request_drafts",
  {
    userId: parentId("user_id", () => users.id),
    customerId: parentId("customer_id", () => customers.id),
    type: text("type").$type<RequestType>().notNull(),
    /** null after it was discarded or filed: the row stays for its revision */
    sealedDraft: text("sealed_draft"),
    /** grows with each change and discard, so that a device cannot mistake a later draft for its own */
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
    requestId: parentId("request_id", () => requests.id),
    position: integer("position").notNull(),
    status: text("status").$type<RequestStatus>().notNull(),
    at: at("at").notNull(),
    /** public, plain text */
    note: text("note"),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
);

export const requestEntries = pgTable(
  "request_entries",
  {
    id: uuid("id").primaryKey(),
    requestId: parentId("request_id", () => requests.id),
    position: integer("position").notNull(),
    author: text("author").$type<EntryAuthor>().notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** hidden from customers, files included */
    isInternal: boolean("is_internal").notNull().default(false),
    sealedBody: text("sealed_body").notNull(),
    contentDigest: text("content_digest"),
    idempotencyKey: text("idempotency_key"),
    at: at("at").notNull(),
  },
  (table) => [
    unique("request_entries_position").on(table.requestId, table.position),
    unique("request_entries_idempotency").on(table.requestId, table.idempotencyKey),
  ],
);

export const requestAttachments = pgTable(
  "request_attachments",
  {
    id: uuid("id").primaryKey(),
    requestId: parentId("request_id", () => requests.id),
    /** null: of the request itself */
    entryId: uuid("entry_id").references(() => requestEntries.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
  },
  (table) => [index("request_attachments_request").on(table.requestId, table.position)],
);
