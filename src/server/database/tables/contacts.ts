import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Country } from "#domain/onboarding/types.ts";

export const contactKinds = ["contract-management", "sales"] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Whom a customer of a country calls about what. */
export const contacts = pgTable(
  "contacts",
  {
    country: text("country").$type<Country>().notNull(),
    kind: text("kind").$type<ContactKind>().notNull(),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** E.164 */
    phone: text("phone").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.kind, table.position] })],
);
