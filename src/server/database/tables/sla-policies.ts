import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { SlaPolicy } from "#domain/queue/sla-policies.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** Countries without a row have the defaults. */
export const slaPolicies = pgTable("sla_policies", {
  country: text("country").$type<Country>().primaryKey(),
  terms: jsonb("terms").$type<SlaPolicy>().notNull(),
  changedAt: at("changed_at").notNull(),
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
