import { sql } from "drizzle-orm";
import { type AnyPgColumn, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DocumentKind, ReturnReason, StoredCollection } from "#domain/portal/document.ts";
import { at } from "./columns.ts";
import { contracts } from "./contracts.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/**
 * Where the bytes of a file come from: the file store, or a PDF that is drawn from the books on each download. `name`
 * is the name it is saved under.
 */
export type FileSource =
  | {
      readonly from: "store";
      readonly key: string;
      readonly name: string;
      readonly mime: string;
      readonly size: number;
      /** hex */
      readonly sha256: string;
    }
  | { readonly from: "books"; readonly name: string; readonly mime: "application/pdf" };

export type StoredSource = Extract<FileSource, { from: "store" }>;

const customerId = () =>
  uuid("customer_id")
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

const contractNumber = () =>
  text("contract_number").references(() => contracts.contractNumber, { onDelete: "cascade" });

export const documents = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    customerId: customerId(),
    /** null: of no contract */
    contractNumber: contractNumber(),
    collection: text("collection").$type<StoredCollection>().notNull(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    createdAt: at("created_at").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
    /** an older one of the same customer, in whose place it is shown; null: of none */
    replaces: uuid("replaces").references((): AnyPgColumn => documents.id, { onDelete: "set null" }),
    /** title and contract number in the form of `searchKey`, separated by a space */
    search: text("search").notNull(),
  },
  (table) => [
    index("documents_customer_created").on(table.customerId, table.collection, table.createdAt, table.id),
    index("documents_contract").on(table.contractNumber),
    index("documents_replaces").on(table.replaces),
    // What the provider's systems name by the upload that it was.
    index("documents_sent").on(sql`(${table.file} ->> 'key')`).where(sql`${table.collection} = 'own'`),
  ],
);

/** Documents that the provider asks the customer for. */
export const documentRequests = pgTable(
  "document_demands",
  {
    id: uuid("id").primaryKey(),
    customerId: customerId(),
    contractNumber: contractNumber(),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    createdAt: at("created_at").notNull(),
    due: date("due", { mode: "string" }).notNull(),
    /** null: still missing */
    metAt: at("met_at"),
    /** the request that met it, so that sending it again gets the same answer; null: still missing */
    metBy: jsonb("met_by").$type<{
      readonly documentIds: readonly string[];
      /** SHA-256 of what was sent, hex */
      readonly contentDigest: string;
      /** given by the sender; null: none was given */
      readonly idempotencyKey: string | null;
    }>(),
    /** the member of staff who asks for it; null: a system of the provider's does */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** when staff stopped asking for it; null: they have not */
    withdrawnAt: at("withdrawn_at"),
    /** when staff accepted what met it; null: they have not, or it is missing */
    acceptedAt: at("accepted_at"),
    /** what staff sent back last and why, which the customer reads; null: nothing was */
    returned: jsonb("returned").$type<{
      readonly reason: ReturnReason;
      /** plain text, empty: the reason says it all */
      readonly note: string;
      /** ISO 8601 in UTC */
      readonly at: string;
      readonly documentIds: readonly string[];
    }>(),
    search: text("search").notNull(),
  },
  (table) => [index("document_demands_customer").on(table.customerId, table.metAt, table.due)],
);

export const documentRequestTriggers = new Triggers(documentRequests, {
  demands_met: "note_listed_change",
  demands_listed: "note_listed_change",
  demands_gone: "note_listed_change",
});
