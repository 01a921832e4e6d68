import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BatchMode, BatchSummary, ImportState } from "#domain/portal/imports.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** Batches of records that are read from a file. What became of each line is under `imports/{id}.ndjson` in the file store. */
export const integrationImports = pgTable(
  "integration_imports",
  {
    id: uuid("id").primaryKey(),
    /** whose records they are */
    system: text("system").notNull(),
    mode: text("mode").$type<BatchMode>().notNull(),
    state: text("state").$type<ImportState>().notNull(),
    /** what operators know the file by */
    source: text("source").notNull(),
    /** SHA-256 of a file that a job imports; null: it is read from elsewhere, by whoever began the import */
    sha256: text("sha256"),
    /** the last line that was read, as it stands in the file; 0: none was */
    lines: integer("lines").notNull(),
    summary: jsonb("summary").$type<BatchSummary>().notNull(),
    createdAt: at("created_at").notNull(),
    /** when the process that runs it was last heard of */
    seenAt: at("seen_at").notNull(),
    /** null: nobody wants it to stop */
    cancelledAt: at("cancelled_at"),
    endedAt: at("ended_at"),
  },
  (table) => [index("integration_imports_age").on(table.createdAt)],
);

/**
 * Lines that a dry run would have applied. Later ones of its slices are judged as if they were. They go when the dry run
 * ends; after a crash the retention deletes them.
 */
export const dryRunLines = pgTable(
  "dry_run_lines",
  {
    dryRunId: uuid("dry_run_id").notNull(),
    /** 1, 2, 3, … in the order in which they were accepted */
    position: integer("position").notNull(),
    /** `customers c-1` */
    record: text("record").notNull(),
    /** what it says, JSON, AES-256-GCM */
    sealedRecord: text("sealed_record").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dryRunId, table.position] }),
    index("dry_run_lines_record").on(table.dryRunId, table.record),
    index("dry_run_lines_age").on(table.createdAt),
  ],
);

/** What the records of these lines are tied to, or were before the dry run. */
export const dryRunTies = pgTable(
  "dry_run_ties",
  {
    dryRunId: uuid("dry_run_id").notNull(),
    /** a record that is referred to, `customers c-1`, or a number that only one can have, `contracts = 2026-1` */
    tie: text("tie").notNull(),
    /** the record that is tied */
    record: text("record").notNull(),
    /** by its last line */
    isCurrent: boolean("is_current").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dryRunId, table.tie, table.record] }),
    index("dry_run_ties_record").on(table.dryRunId, table.record),
  ],
);

/**
 * Files of books that staff have sent: a dry run says what would become of them, and once somebody else agrees they are
 * applied. The bytes are under `staff-imports/{id}` in the file store, the reports beside them.
 */
export const staffImports = pgTable(
  "staff_imports",
  {
    id: uuid("id").primaryKey(),
    /** on whose behalf it is imported */
    clientId: text("client_id").notNull(),
    system: text("system").notNull(),
    /** as its sender knows it; its ending says how it is read */
    name: text("name").notNull(),
    /** in bytes; 0 until the file is here whole, and its dry run begins */
    size: integer("size").notNull(),
    /** hex; what is applied has the same; empty as long */
    sha256: text("sha256").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("staff_imports_age").on(table.createdAt, table.id)],
);

/** What became of such a file: one row for its dry run, one once it is applied. */
export const staffImportRuns = pgTable(
  "staff_import_runs",
  {
    staffImportId: uuid("staff_import_id")
      .notNull()
      .references(() => staffImports.id, { onDelete: "cascade" }),
    mode: text("mode").$type<BatchMode>().notNull(),
    /** of `integration_imports`, which says how far it is */
    importId: uuid("import_id").notNull(),
    state: text("state").$type<ImportState>().notNull(),
    /** null: it runs, or could not be run */
    summary: jsonb("summary").$type<BatchSummary>(),
    /** why nothing of the file was taken, JSON, AES-256-GCM; null: it was */
    sealedFault: text("sealed_fault"),
    /** the first lines that were refused, JSON, AES-256-GCM */
    sealedRefused: text("sealed_refused"),
    /** whether there are refused rows as CSV */
    hasRefusedRows: boolean("has_refused_rows").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.staffImportId, table.mode] })],
);
