import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { ContactSegment } from "#domain/portal/contact-segments.ts";
import type { Locale } from "#domain/shared/locale.ts";

export const contactKinds = ["contract-management", "sales"] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contacts = pgTable(
  "contacts",
  {
    country: text("country").$type<Country>().notNull(),
    kind: text("kind").$type<ContactKind>().notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    roles: jsonb("roles").$type<Readonly<Record<Locale, string>>>(),
    /** null: all customers */
    segments: jsonb("segments").$type<readonly ContactSegment[]>(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.kind, table.position] })],
);
