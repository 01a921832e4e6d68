import { isNotNull, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Compared and sorted by code point, whatever the database's own order of texts is. */
const byCodePoint = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * What a system of the provider's has said last about each of its records. The rows that the portal reads are made of it,
 * and hold besides what customers did.
 */
export const integrationRecords = pgTable(
  "integration_records",
  {
    /** whose external id it is */
    system: text("system").notNull(),
    kind: text("kind").notNull(),
    externalId: byCodePoint("external_id").notNull(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    /**
     * SHA-256 of the content, hex; of a personal kind AES-256-GCM; null: the record was deleted. Of a customer that was
     * merged it is that of what said so
     */
    contentHash: text("content_hash"),
    /** RFC 8785 JSON of the data without nulls; of a personal kind AES-256-GCM; null: the record was deleted, or merged */
    content: text("content"),
    /** the public id of what was made of it; of a customer that was merged, that of the other one; null: there is none */
    targetId: text("target_id"),
    /** a customer that was merged is a tombstone, too: the external id of the one that it was merged into */
    mergedInto: byCodePoint("merged_into"),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.kind, table.externalId] }),
    index("integration_records_target").on(table.kind, table.targetId),
    index("integration_records_merged").on(table.system, table.mergedInto).where(isNotNull(table.mergedInto)),
  ],
);

/** Lines of a batch that wait for others of it. They go when the batch ends; after a crash the retention deletes them. */
export const integrationDeferredLines = pgTable(
  "integration_deferred_lines",
  {
    batchId: uuid("batch_id").notNull(),
    /** 1, 2, 3, … */
    line: integer("line").notNull(),
    /** what it says, JSON, AES-256-GCM */
    sealedRecord: text("sealed_record").notNull(),
    /** of which record it is, `customers c-1`. The defaults are for processes of an earlier release, which know no such columns */
    record: byCodePoint("record").notNull().default(""),
    /** the record that has to come, or to go, first, `customers c-2`; null: it is not known which */
    waitsFor: byCodePoint("waits_for"),
    /** the smallest is tried first: what others refer to is put before them, and deleted after them */
    turn: smallint("turn").notNull().default(0),
    /** it may be tried: what it waited for has come, or gone */
    isReady: boolean("is_ready").notNull().default(false),
    /** how often it was tried beside what it waited for, in vain */
    tries: smallint("tries").notNull().default(0),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.line] }),
    index("integration_deferred_lines_ready").on(table.batchId, table.turn, table.line).where(sql`${table.isReady}`),
    index("integration_deferred_lines_waiting").on(table.batchId, table.waitsFor),
    index("integration_deferred_lines_record").on(table.batchId, table.record, table.line),
    index("integration_deferred_lines_age").on(table.createdAt),
  ],
);
