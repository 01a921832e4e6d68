import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { ContentPart, VersionSource, VersionState } from "#domain/portal/content-parts.ts";
import type { OpeningHours } from "#domain/portal/dealers/dealer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { WholeContents } from "#forms/portal/contents-schema.ts";
import { at } from "./columns.ts";
import type { ContactKind } from "./contacts.ts";
import { staff } from "./staff.ts";

/** The texts of the contact pages beside the people. */
export const contactTexts = pgTable(
  "contact_texts",
  {
    country: text("country").$type<Country>().notNull(),
    kind: text("kind").$type<ContactKind>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    about: text("about").notNull(),
    /** office hours, in words */
    hours: text("hours").notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.kind, table.locale] })],
);

export const dealers = pgTable("dealers", {
  /** small letters, digits and hyphens; also the anchor of the dealer in the page's address */
  id: text("id").primaryKey(),
  country: text("country").$type<Country>().notNull(),
  name: text("name").notNull(),
  street: text("street").notNull(),
  town: text("town").notNull(),
  postalCode: text("postal_code").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  /** E.164 */
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
    /** 1, 2, 3, … */
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
    /** 1, 2, 3, … within the group */
    position: integer("position").notNull(),
    question: text("question").notNull(),
    /** plain text; an empty line parts paragraphs */
    answer: text("answer").notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.id] })],
);

/** Which contents have been imported. An imported part belongs to the provider, and no start changes it. */
export const importedContents = pgTable("imported_contents", {
  part: text("part").$type<ContentPart>().primaryKey(),
  importedAt: at("imported_at").notNull(),
});

const whole = (name: string) => jsonb(name).$type<WholeContents[ContentPart]>();

/** What a part was at some time: whatever replaces it first records what was there. */
export const contentVersions = pgTable(
  "content_versions",
  {
    part: text("part").$type<ContentPart>().notNull(),
    /** 1, 2, 3, … of the part */
    version: integer("version").notNull(),
    contents: whole("contents").notNull(),
    source: text("source").$type<VersionSource>().notNull(),
    state: text("state").$type<VersionState>().notNull(),
    /** the version in whose place it comes; null: it was the first one */
    basedOn: integer("based_on"),
    validFrom: at("valid_from").notNull(),
    createdAt: at("created_at").notNull(),
    /** who published it; null: nobody of staff, or the member of staff is gone */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

/** What staff write at. The row stays, so that its revision never comes again. */
export const contentDrafts = pgTable("content_drafts", {
  part: text("part").$type<ContentPart>().primaryKey(),
  /** grows with each change and each publishing */
  revision: integer("revision").notNull(),
  /** null: nobody writes at one */
  contents: whole("contents"),
  /** the version that was there when it was saved; null: nobody writes at one */
  basedOn: integer("based_on"),
  changedAt: at("changed_at").notNull(),
  /** who changed it last; null: the member of staff is gone */
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
