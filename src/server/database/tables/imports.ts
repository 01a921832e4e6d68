import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BatchMode, BatchSummary, ImportState } from "#domain/portal/imports.ts";
import { staff } from "./staff.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
