import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Files of the store that no row names any more. The transaction that deletes the last row writes them here; they are deleted
 * after its commit, or by the next run when the process ended in between.
 */
export const droppedFiles = pgTable(
  "dropped_files",
  {
    key: text("key").primaryKey(),
    droppedAt: timestamp("dropped_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index("dropped_files_dropped_at").on(table.droppedAt)],
);
