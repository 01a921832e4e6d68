import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { ServiceTerms } from "#domain/queue/service-terms.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** Terms and working times that somebody has changed; a country without a row has the usual ones. */
export const serviceTerms = pgTable("service_terms", {
  country: text("country").$type<Country>().primaryKey(),
  terms: jsonb("terms").$type<ServiceTerms>().notNull(),
  changedAt: at("changed_at").notNull(),
  /** who changed them; null: the member of staff is gone */
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
