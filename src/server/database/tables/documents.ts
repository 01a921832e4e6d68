import { sql } from "drizzle-orm";
import { type AnyPgColumn, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DocumentKind, ReturnReason, StoredCollection } from "#domain/portal/document.ts";
import { at, parentId } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/**
 * Bytes in the file store, or a PDF rendered from the accounting data on each download. `name` is the download name.
 */
export type FileSource =
  | {
      readonly from: "store";
      readonly key: string;
      readonly name: string;
      readonly mime: string;
      readonly size: number;
      readonly sha256: string;
    }
  | { readonly from: "books"; readonly name: string; readonly mime: "application/pdf" };

export type StoredSource = Extract<FileSource, { from: "store" }>;

const customerId = () => parentId("customer_id", () => customers.id);

const contractNumber = () =>
  text("contract_number").references(() => contracts.contractNumber, { onDelete: "cascade" });

export const documents = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    customerId: customerId(),
    contractNumber: contractNumber(),
    collection: text("collection").$type<StoredCollection>().notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    createdAt: at("created_at").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
    /** an older document of the customer that this one replaces */
    replaces: uuid("replaces").references((): AnyPgColumn => documents.id, { onDelete: "set null" }),
    search: text("search").notNull(),
  },
  (table) => [
    index("documents_customer_created").on(table.customerId, table.collection, table.createdAt, table.id),
    index("documents_contract").on(table.contractNumber),
    index("documents_replaces").on(table.replaces),
    // The provider's systems refer to an uploaded document by its upload.
    index("documents_sent").on(sql`(${table.file} ->> 'key')`).where(sql`${table.collection} = 'own'`),
  ],
);

export const documentRequests = pgTable(
  "document_requests",
  {
    id: uuid("id").primaryKey(),
    customerId: customerId(),
    contractNumber: contractNumber(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    createdAt: at("created_at").notNull(),
    due: date("due", { mode: "string" }).notNull(),
    /** null: open */
    metAt: at("met_at"),
    /** repeating this request gets the same response */
    metBy: jsonb("met_by").$type<{
      readonly documentIds: readonly string[];
      readonly contentDigest: string;
      readonly idempotencyKey: string | null;
    }>(),
    /** null: requested by a provider's system */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    withdrawnAt: at("withdrawn_at"),
    acceptedAt: at("accepted_at"),
    /** last return by staff */
    returned: jsonb("returned").$type<{
      readonly reason: ReturnReason;
      /** plain text; empty when the reason suffices */
      readonly note: string;
      /** ISO 8601 in UTC */
      readonly at: string;
      readonly documentIds: readonly string[];
    }>(),
    search: text("search").notNull(),
  },
  (table) => [index("document_requests_customer").on(table.customerId, table.metAt, table.due)],
);

export const documentRequestTriggers = new Triggers(documentRequests, {
  document_requests_met: "note_listed_change",
  document_requests_listed: "note_listed_change",
  document_requests_gone: "note_listed_change",
});
