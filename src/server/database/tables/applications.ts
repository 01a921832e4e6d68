import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { at } from "./columns.ts";
import { offers } from "./offers.ts";
import { Triggers } from "./triggers.ts";

/** `expired` and `deleted` rows are tombstones: they hold no personal data and let an old link say what became of it. */
export type ApplicationStatus = "open" | "finished" | "expired" | "deleted";

/** A step as text: 0, 1, 2 or onedoc. */
export type StepKey = `${Step}`;

export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the hash in the link, base64url; the hash itself is not kept */
    linkDigest: text("link_digest").notNull().unique(),
    country: text("country").$type<Country>().notNull(),
    partnerType: text("partner_type").$type<PartnerType>().notNull(),
    /** that of the newest submission */
    customerType: text("customer_type").$type<CustomerType>(),
    /** of the screen where it was started; messages are written in it */
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status").$type<ApplicationStatus>().notNull(),
    /** what the applicant and the provider call it once it is finished */
    reference: text("reference").unique(),
    /** the offer whose acceptance began it; an offer begins one application */
    offerId: uuid("offer_id")
      .unique()
      .references(() => offers.id, { onDelete: "set null" }),
    /** the offer's reference and terms, kept even when the offer is deleted */
    offerReference: text("offer_reference"),
    offerTerms: jsonb("offer_terms").$type<OfferConditions>(),
    /** a keyed digest of the contact to which the code went that was entered last; null: none was */
    provedContact: text("proved_contact"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    finishedAt: at("finished_at"),
  },
  (table) => [
    index("applications_open_expiry").on(table.status, table.expiresAt),
    index("applications_finished").on(table.finishedAt, table.id),
  ],
);

export const applicationTriggers = new Triggers(applications, { applications_begun: "count_begun_application" });

/** Links in whose place another one was sent: each leads to a page that says so. */
export const formerLinks = pgTable(
  "former_links",
  {
    /** SHA-256 of the hash in the link, base64url */
    linkDigest: text("link_digest").primaryKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
  },
  (table) => [index("former_links_application").on(table.applicationId)],
);

const applicationId = () =>
  uuid("application_id")
    .notNull()
    .references(() => applications.id, { onDelete: "cascade" });

export const applicationSteps = pgTable(
  "application_steps",
  {
    applicationId: applicationId(),
    step: text("step").$type<StepKey>().notNull(),
    revision: integer("revision").notNull(),
    /** the customer type under which the values were judged */
    customerType: text("customer_type").$type<CustomerType>().notNull(),
    /** as the browser sent it: evidence only, it orders nothing */
    clientTimestamp: text("client_timestamp").notNull(),
    /** the step's values as JSON, AES-256-GCM */
    sealedValues: text("sealed_values").notNull(),
    /** step 1: the random keys of the owners in their order, null for one that has none; null: nobody has one */
    ownerKeys: jsonb("owner_keys").$type<readonly (string | null)[]>(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
);

export const applicationStepTriggers = new Triggers(applicationSteps, {
  application_steps_counted: "count_stored_step",
});

export const applicationDrafts = pgTable(
  "application_drafts",
  {
    applicationId: applicationId(),
    step: text("step").$type<StepKey>().notNull(),
    /** the values as typed, JSON, AES-256-GCM */
    sealedValues: text("sealed_values").notNull(),
    /** random id of the browser tab that wrote it */
    tab: text("tab").notNull(),
    /** the tab whose draft this one replaced and that does not know it yet */
    supersededTab: text("superseded_tab"),
    /** grows within one tab */
    sequence: integer("sequence").notNull(),
    /** revision of the stored step that it was made from; 0 when none was stored */
    basedOn: integer("based_on").notNull(),
    clientTimestamp: text("client_timestamp").notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
);

/** Which browser may continue which application. */
export const applicationAccess = pgTable(
  "application_access",
  {
    /** SHA-256 of the device cookie, base64url */
    deviceDigest: text("device_digest").notNull(),
    applicationId: applicationId(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceDigest, table.applicationId] }),
    index("application_access_application").on(table.applicationId),
  ],
);

/** `refused`: sent back to the owner. `over`: taken over, taken back or closed with the application; nothing personal is left in it. */
export type OwnerLinkState = "sent" | "opened" | "filled-in" | "refused" | "over";

/** A link by which a beneficial owner fills in the own card of step 1: one an owner. */
export const ownerLinks = pgTable(
  "owner_links",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the hash in the link, base64url; the hash itself is not kept */
    linkDigest: text("link_digest").notNull().unique(),
    applicationId: applicationId(),
    /** the owner, wherever its card stands */
    ownerKey: text("owner_key").notNull(),
    state: text("state").$type<OwnerLinkState>().notNull(),
    /** AES-256-GCM; null: it is over */
    sealedEmail: text("sealed_email"),
    /** the owner's answers as JSON, AES-256-GCM; null: none, or it is over */
    sealedCard: text("sealed_card"),
    /** counts how often the answers were saved */
    revision: integer("revision").notNull(),
    sentAt: at("sent_at").notNull(),
    /** of the answers; null: there are none */
    savedAt: at("saved_at"),
  },
  (table) => [unique("owner_links_owner").on(table.applicationId, table.ownerKey)],
);

/** In which browsers a code has opened an owner's link. */
export const ownerLinkAccess = pgTable(
  "owner_link_access",
  {
    ownerLinkId: uuid("owner_link_id")
      .notNull()
      .references(() => ownerLinks.id, { onDelete: "cascade" }),
    /** SHA-256 of the device cookie, base64url */
    deviceDigest: text("device_digest").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerLinkId, table.deviceDigest] })],
);

/**
 * The newest code sent for a link: one row a link. A link that does not exist gets a row too, without an application,
 * so that answers and limits are the same for both.
 */
export const accessCodes = pgTable(
  "access_codes",
  {
    linkDigest: text("link_digest").primaryKey(),
    /** SHA-256 of the verification hash */
    hashDigest: text("hash_digest").notNull().unique(),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** the code opens an owner's card of that application, not the application */
    ownerLinkId: uuid("owner_link_id").references(() => ownerLinks.id, { onDelete: "cascade" }),
    /** keyed, of the contact to which it went; null: it went nowhere */
    contactDigest: text("contact_digest"),
    /** keyed, since a plain digest of six digits is soon guessed */
    codeMac: text("code_mac").notNull(),
    tries: integer("tries").notNull(),
    sentAt: at("sent_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    /** how many were sent since `dayStartedAt` */
    sentInDay: integer("sent_in_day").notNull(),
    dayStartedAt: at("day_started_at").notNull(),
  },
  (table) => [
    index("access_codes_expiry").on(table.expiresAt),
    index("access_codes_application").on(table.applicationId),
    index("access_codes_owner_link").on(table.ownerLinkId),
  ],
);
