import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { ConsentTextSeries, ConsentTextSource, ConsentTextWords } from "#domain/onboarding/consent-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { applications } from "./applications.ts";
import { at, parentId } from "./columns.ts";
import { staff } from "./staff.ts";

/** A published text is immutable: a new wording is a new version with its own identifier. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    /** country, language and version: `onboarding-cz-cs-1`, of the provider's own texts `onboarding-cz-cs-p2` */
    identifier: text("identifier").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** numbered separately, so that texts of a later release never collide with the provider's own */
    series: text("series").$type<ConsentTextSeries>().notNull().default("shipped"),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    paragraphs: jsonb("paragraphs").$type<readonly string[]>().notNull(),
    consents: jsonb("consents").$type<ConsentTextSource["consents"]>().notNull(),
    /** of title, paragraphs and consents with their placeholders */
    sha256: text("sha256").notNull(),
    validFrom: at("valid_from").notNull(),
    proposedBy: uuid("proposed_by").references(() => staff.id, { onDelete: "set null" }),
    decidedBy: uuid("decided_by").references(() => staff.id, { onDelete: "set null" }),
  },
  (table) => [unique("consent_texts_version").on(table.country, table.locale, table.series, table.version)],
);

/** The row stays after publication, so that no revision is used twice. */
export const consentTextDrafts = pgTable(
  "consent_text_drafts",
  {
    id: uuid("id").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    revision: integer("revision").notNull(),
    words: jsonb("words").$type<ConsentTextWords>(),
    /** the text in force when the draft was saved */
    basedOn: text("based_on").references(() => consentTexts.identifier),
    changedAt: at("changed_at").notNull(),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
  },
  (table) => [unique("consent_text_drafts_text").on(table.country, table.locale)],
);

const evidence = () => ({
  identifier: text("identifier")
    .notNull()
    .references(() => consentTexts.identifier),
  sealedText: text("sealed_text").notNull(),
  /** of that form's text */
  sha256: text("sha256").notNull(),
  given: jsonb("given").$type<Readonly<Record<string, boolean>>>().notNull(),
  at: at("at").notNull(),
  locale: text("locale").$type<Locale>().notNull(),
  sealedAddress: text("sealed_address").notNull(),
  sealedUserAgent: text("sealed_user_agent").notNull(),
  /** in the file store */
  documentKey: text("document_key"),
  documentSha256: text("document_sha256"),
  documentAt: at("document_at"),
});

/** Evidence of who agreed to which text, when and from where. */
export const consents = pgTable(
  "consents",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    round: integer("round").notNull().default(1),
    ...evidence(),
    /** keyed digests by which an account finds its consents */
    emailDigest: text("email_digest"),
    identifierDigest: text("identifier_digest"),
  },
  (table) => [index("consents_email").on(table.emailDigest), index("consents_identifier").on(table.identifierDigest)],
);

/** Evidence of consents that were replaced because a value in their text changed. */
export const formerConsents = pgTable(
  "former_consents",
  {
    applicationId: parentId("application_id", () => consents.applicationId),
    round: integer("round").notNull(),
    ...evidence(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round] })],
);
