import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { ConsentTextSeries, ConsentTextSource, ConsentTextWords } from "#domain/onboarding/consent-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { applications } from "./applications.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** A published text never changes: a new wording is a new version with its own identifier. */
export const consentTexts = pgTable(
  "consent_texts",
  {
    /** names country, language and version: `onboarding-cz-cs-1`, of the provider's own texts `onboarding-cz-cs-p2` */
    identifier: text("identifier").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** each series counts for itself, so that a text of a later release never meets one of the provider's */
    series: text("series").$type<ConsentTextSeries>().notNull().default("shipped"),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    paragraphs: jsonb("paragraphs").$type<readonly string[]>().notNull(),
    consents: jsonb("consents").$type<ConsentTextSource["consents"]>().notNull(),
    /** of title, paragraphs and consents with their placeholders, hex */
    sha256: text("sha256").notNull(),
    validFrom: at("valid_from").notNull(),
    /** null: it came with the product, or the member of staff is gone */
    proposedBy: uuid("proposed_by").references(() => staff.id, { onDelete: "set null" }),
    decidedBy: uuid("decided_by").references(() => staff.id, { onDelete: "set null" }),
  },
  (table) => [unique("consent_texts_version").on(table.country, table.locale, table.series, table.version)],
);

/** The next text of a country and language that staff write at. The row stays, so that its revision never comes again. */
export const consentTextDrafts = pgTable(
  "consent_text_drafts",
  {
    id: uuid("id").primaryKey(),
    country: text("country").$type<Country>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** grows with each change and each publishing */
    revision: integer("revision").notNull(),
    /** null: nobody writes at one */
    words: jsonb("words").$type<ConsentTextWords>(),
    /** the text that was in force when it was saved; null: nobody writes at one */
    basedOn: text("based_on").references(() => consentTexts.identifier),
    changedAt: at("changed_at").notNull(),
    /** who changed it last; null: the member of staff is gone */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
  },
  (table) => [unique("consent_text_drafts_text").on(table.country, table.locale)],
);

/** What was shown, what was answered and from where, and the document of it; a former consent keeps the same. */
const evidence = () => ({
  identifier: text("identifier")
    .notNull()
    .references(() => consentTexts.identifier),
  /** the form as shown, with the parties' names in it: JSON, AES-256-GCM */
  sealedText: text("sealed_text").notNull(),
  /** SHA-256 of the text of that form in one piece, hex */
  sha256: text("sha256").notNull(),
  /** the answer to each consent that was asked */
  given: jsonb("given").$type<Readonly<Record<string, boolean>>>().notNull(),
  at: at("at").notNull(),
  locale: text("locale").$type<Locale>().notNull(),
  sealedAddress: text("sealed_address").notNull(),
  sealedUserAgent: text("sealed_user_agent").notNull(),
  /** in the file store; null until the document is made */
  documentKey: text("document_key"),
  /** of the PDF itself, hex */
  documentSha256: text("document_sha256"),
  documentAt: at("document_at"),
});

/** The evidence of a consent: who agreed to exactly what, when and from where. */
export const consents = pgTable(
  "consents",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /** of the filing that it was given with */
    round: integer("round").notNull().default(1),
    ...evidence(),
    /**
     * keyed digests of the applicant's e-mail and of the personal or company id; an account finds its own consents by
     * them
     */
    emailDigest: text("email_digest"),
    identifierDigest: text("identifier_digest"),
  },
  (table) => [index("consents_email").on(table.emailDigest), index("consents_identifier").on(table.identifierDigest)],
);

/** The evidence of consents that were given anew since, since a value of their text had changed: one for each round. */
export const formerConsents = pgTable(
  "former_consents",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => consents.applicationId, { onDelete: "cascade" }),
    round: integer("round").notNull(),
    ...evidence(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.round] })],
);
