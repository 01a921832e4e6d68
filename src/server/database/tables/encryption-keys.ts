import { pgTable, text } from "drizzle-orm/pg-core";

/** Keys under which values of this database may be sealed, each with a text that only it opens. */
export const sealingMarks = pgTable("sealing_marks", {
  /** as sealed values name their key */
  keyId: text("key_id").primaryKey(),
  sealedText: text("sealed_text").notNull(),
});
