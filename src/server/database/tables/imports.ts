import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BatchMode, BatchSummary, ImportState } from "#domain/portal/imports.ts";
import { at, parentId } from "./columns.ts";
import { staff } from "./staff.ts";

/** Imports. The verdict of each line is under `imports/{id}.ndjson` in the file store. */
export const integrationImports = pgTable(
  "integration_imports",
  {
    id: uuid("id").primaryKey(),
    system: text("system").notNull(),
    mode: text("mode").$type<BatchMode>().notNull(),
    state: text("state").$type<ImportState>().notNull(),
    source: text("source").notNull(),
    /** null when the caller does not import a stored file */
    sha256: text("sha256"),
    /** last line that was read */
    lines: integer("lines").notNull(),
    summary: jsonb("summary").$type<BatchSummary>().notNull(),
    createdAt: at("created_at").notNull(),
    seenAt: at("seen_at").notNull(),
    cancelledAt: at("cancelled_at"),
    endedAt: at("ended_at"),
  },
  (table) => [index("integration_imports_age").on(table.createdAt)],
);

/**
 * Accepted lines of a dry run: later lines are judged as if these were applied. Deleted when the dry run ends; after a
 * crash by retention.
 */
export const dryRunLines = pgTable(
  "dry_run_lines",
  {
    dryRunId: uuid("dry_run_id").notNull(),
    position: integer("position").notNull(),
    /** `customers c-1` */
    record: text("record").notNull(),
    sealedRecord: text("sealed_record").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dryRunId, table.position] }),
    index("dry_run_lines_record").on(table.dryRunId, table.record),
    index("dry_run_lines_age").on(table.createdAt),
  ],
);

/** Dependencies of records, before the dry run or by its lines. */
export const dryRunDependencies = pgTable(
  "dry_run_dependencies",
  {
    dryRunId: uuid("dry_run_id").notNull(),
    /** a record that is referred to (`customers c-1`) or a unique number (`contracts = 2026-1`) */
    tie: text("tie").notNull(),
    record: text("record").notNull(),
    /** by its last line */
    isCurrent: boolean("is_current").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dryRunId, table.tie, table.record] }),
    index("dry_run_dependencies_record").on(table.dryRunId, table.record),
  ],
);

/**
 * Import files of staff: a dry run reports the effect, and a second person's approval applies them. File and reports
 * are in the file store under `staff-imports/{id}`.
 */
export const staffImports = pgTable(
  "staff_imports",
  {
    id: uuid("id").primaryKey(),
    /** on whose behalf it is imported */
    clientId: text("client_id").notNull(),
    system: text("system").notNull(),
    /** name at the sender; the extension determines the format */
    name: text("name").notNull(),
    /** 0 until the file is complete and the dry run begins */
    size: integer("size").notNull(),
    /** empty until the file is complete; compared before the import is applied */
    sha256: text("sha256").notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("staff_imports_age").on(table.createdAt, table.id)],
);

export const staffImportRuns = pgTable(
  "staff_import_runs",
  {
    staffImportId: parentId("staff_import_id", () => staffImports.id),
    mode: text("mode").$type<BatchMode>().notNull(),
    /** of `integration_imports` */
    importId: uuid("import_id").notNull(),
    state: text("state").$type<ImportState>().notNull(),
    summary: jsonb("summary").$type<BatchSummary>(),
    sealedFault: text("sealed_fault"),
    sealedRefused: text("sealed_refused"),
    hasRefusedRows: boolean("has_refused_rows").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.staffImportId, table.mode] })],
);
