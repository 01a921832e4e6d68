import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** One row: a known text, sealed with the key that seals the values of this database. */
export const sealingMark = pgTable(
  "sealing_mark",
  {
    id: integer("id").primaryKey().default(1),
    sealedText: text("sealed_text").notNull(),
  },
  (table) => [check("sealing_mark_alone", sql`${table.id} = 1`)],
);
