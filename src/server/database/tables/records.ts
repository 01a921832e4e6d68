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

/** compared and sorted by code point, independent of the database's collation */
const byCodePoint = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * A system's last version of a record. The rows of the portal are derived from it, and also hold the actions of
 * customers.
 */
export const integrationRecords = pgTable(
  "integration_records",
  {
    system: text("system").notNull(),
    kind: text("kind").notNull(),
    externalId: byCodePoint("external_id").notNull(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    /** SHA-256, hex; encrypted for personal kinds; null after deletion. After a merge: of the merging record */
    contentHash: text("content_hash"),
    /** RFC 8785 JSON without nulls; encrypted for personal kinds; null after deletion or merge */
    content: text("content"),
    /** public id of the derived row, or of the customer it was merged into */
    targetId: text("target_id"),
    /** external id; a merged customer is a tombstone */
    mergedInto: byCodePoint("merged_into"),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.kind, table.externalId] }),
    index("integration_records_target").on(table.kind, table.targetId),
    index("integration_records_merged").on(table.system, table.mergedInto).where(isNotNull(table.mergedInto)),
  ],
);

/** Lines that wait for others. Deleted when the batch ends; after a crash by retention. */
export const integrationDeferredLines = pgTable(
  "integration_deferred_lines",
  {
    batchId: uuid("batch_id").notNull(),
    line: integer("line").notNull(),
    sealedRecord: text("sealed_record").notNull(),
    /** `customers c-1`. The defaults serve processes of an earlier release */
    record: byCodePoint("record").notNull().default(""),
    /** the record that has to be stored or deleted first; null: unknown */
    waitsFor: byCodePoint("waits_for"),
    /** ascending: referenced records are stored before their referrers, and deleted after them */
    turn: smallint("turn").notNull().default(0),
    isReady: boolean("is_ready").notNull().default(false),
    /** failed attempts together with the awaited record */
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
