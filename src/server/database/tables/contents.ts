import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { ContentSection, VersionSource, VersionState } from "#domain/portal/content-sections.ts";
import type { OpeningHours } from "#domain/portal/dealers/dealer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { WholeContents } from "#forms/portal/contents-schema.ts";
import { at } from "./columns.ts";
import type { ContactKind } from "./contacts.ts";
import { staff } from "./staff.ts";

export const contactTexts = pgTable(
  "contact_texts",
  {
    country: text("country").$type<Country>().notNull(),
    kind: text("kind").$type<ContactKind>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    about: text("about").notNull(),
    hours: text("hours").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.kind, table.locale] })],
);

export const dealers = pgTable("dealers", {
  /** also the dealer's anchor on the page */
  id: text("id").primaryKey(),
  country: text("country").$type<Country>().notNull(),
  name: text("name").notNull(),
  street: text("street").notNull(),
  town: text("town").notNull(),
  postalCode: text("postal_code").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  phone: text("phone").notNull(),
  email: text("email"),
  brands: jsonb("brands").$type<readonly string[]>().notNull(),
  hours: jsonb("hours").$type<readonly OpeningHours[]>().notNull(),
});

export const faqGroups = pgTable(
  "faq_groups",
  {
    id: text("id").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    position: integer("position").notNull(),
    title: text("title").notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.id] })],
);

export const faqQuestions = pgTable(
  "faq_questions",
  {
    id: text("id").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    groupId: text("group_id").notNull(),
    position: integer("position").notNull(),
    question: text("question").notNull(),
    /** plain text; an empty line separates paragraphs */
    answer: text("answer").notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.id] })],
);

/** Imported parts belong to the provider: no start of the product changes them. */
export const importedContents = pgTable("imported_contents", {
  part: text("part").$type<ContentSection>().primaryKey(),
  importedAt: at("imported_at").notNull(),
});

const whole = (name: string) => jsonb(name).$type<WholeContents[ContentSection]>();

/** Each replacement first records the replaced contents. */
export const contentVersions = pgTable(
  "content_versions",
  {
    part: text("part").$type<ContentSection>().notNull(),
    version: integer("version").notNull(),
    contents: whole("contents").notNull(),
    source: text("source").$type<VersionSource>().notNull(),
    state: text("state").$type<VersionState>().notNull(),
    /** the replaced version */
    basedOn: integer("based_on"),
    validFrom: at("valid_from").notNull(),
    createdAt: at("created_at").notNull(),
    /** null when not published by staff, or the account was deleted */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** The row stays after publication, so that no revision is used twice. */
export const contentDrafts = pgTable("content_drafts", {
  part: text("part").$type<ContentSection>().primaryKey(),
  revision: integer("revision").notNull(),
  /** null: no draft */
  contents: whole("contents"),
  /** the version in force when the draft was saved */
  basedOn: integer("based_on"),
  changedAt: at("changed_at").notNull(),
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
