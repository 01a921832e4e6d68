import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Locale } from "#domain/shared/locale.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** Answers that staff begin with, by language; what stands in braces is filled in when one is chosen. */
export const cannedAnswers = pgTable("canned_answers", {
  id: uuid("id").primaryKey(),
  /** by which staff find it; unlike the texts, no customer reads it */
  title: text("title").notNull().unique(),
  texts: jsonb("texts").$type<Readonly<Record<Locale, string>>>().notNull(),
  createdAt: at("created_at").notNull(),
  changedAt: at("changed_at").notNull(),
  /** who changed it last; null: the member of staff is gone */
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
