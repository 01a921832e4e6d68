import { index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * Files of the store that no row names any more. The transaction that deletes the last row writes them here; they are deleted
 * after its commit, or by the next run when the process ended in between.
 */
export const droppedFiles = pgTable(
  "dropped_files",
  {
    key: text("key").primaryKey(),
    droppedAt: at("dropped_at").notNull(),
  },
  (table) => [index("dropped_files_dropped_at").on(table.droppedAt)],
);
