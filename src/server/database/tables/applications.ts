import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType, Step } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { at, parentId } from "./columns.ts";
import { offers } from "./offers.ts";
import { Triggers } from "./triggers.ts";

/** `expired` and `deleted` rows are tombstones without personal data: an old link can still show the outcome. */
export type ApplicationStatus = "open" | "finished" | "expired" | "deleted";

export type StepKey = `${Step}`;

export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey(),
    linkDigest: text("link_digest").notNull().unique(),
    country: text("country").$type<Country>().notNull(),
    partnerType: text("partner_type").$type<PartnerType>().notNull(),
    /** of the newest submission */
    customerType: text("customer_type").$type<CustomerType>(),
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status").$type<ApplicationStatus>().notNull(),
    reference: text("reference").unique(),
    /** the accepted offer; an offer begins one application */
    offerId: uuid("offer_id")
      .unique()
      .references(() => offers.id, { onDelete: "set null" }),
    /** a copy that outlives the offer */
    offerReference: text("offer_reference"),
    offerTerms: jsonb("offer_terms").$type<OfferConditions>(),
    /** keyed digest of the contact of the last entered code */
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

/** Replaced links, which lead to a page that says so. */
export const formerLinks = pgTable(
  "former_links",
  { linkDigest: text("link_digest").primaryKey(), applicationId: parentId("application_id", () => applications.id) },
  (table) => [index("former_links_application").on(table.applicationId)],
);

const applicationId = () => parentId("application_id", () => applications.id);

export const applicationSteps = pgTable(
  "application_steps",
  {
    applicationId: applicationId(),
    step: text("step").$type<StepKey>().notNull(),
    revision: integer("revision").notNull(),
    /** under which the values were validated */
    customerType: text("customer_type").$type<CustomerType>().notNull(),
    /** evidence only, not used for ordering */
    clientTimestamp: text("client_timestamp").notNull(),
    sealedValues: text("sealed_values").notNull(),
    /** step 1: random keys of the owners in their order, null for an owner without one */
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
    sealedValues: text("sealed_values").notNull(),
    tab: text("tab").notNull(),
    /** the replaced tab, until it knows that its draft was replaced */
    supersededTab: text("superseded_tab"),
    /** grows within one tab */
    sequence: integer("sequence").notNull(),
    /** revision of the stored step; 0 for none */
    basedOn: integer("based_on").notNull(),
    clientTimestamp: text("client_timestamp").notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
);

export const applicationAccess = pgTable(
  "application_access",
  {
    deviceDigest: text("device_digest").notNull(),
    applicationId: applicationId(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceDigest, table.applicationId] }),
    index("application_access_application").on(table.applicationId),
  ],
);

/** `refused`: sent back to the owner. `over`: accepted, withdrawn or closed, without personal data. */
export type OwnerLinkState = "sent" | "opened" | "filled-in" | "refused" | "over";

/** Links by which beneficial owners fill in their cards of step 1. */
export const ownerLinks = pgTable(
  "owner_links",
  {
    id: uuid("id").primaryKey(),
    linkDigest: text("link_digest").notNull().unique(),
    applicationId: applicationId(),
    ownerKey: text("owner_key").notNull(),
    state: text("state").$type<OwnerLinkState>().notNull(),
    sealedEmail: text("sealed_email"),
    /** JSON of the owner's values */
    sealedCard: text("sealed_card"),
    revision: integer("revision").notNull(),
    sentAt: at("sent_at").notNull(),
    savedAt: at("saved_at"),
  },
  (table) => [unique("owner_links_owner").on(table.applicationId, table.ownerKey)],
);

export const ownerLinkAccess = pgTable(
  "owner_link_access",
  {
    ownerLinkId: parentId("owner_link_id", () => ownerLinks.id),
    deviceDigest: text("device_digest").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerLinkId, table.deviceDigest] })],
);

/**
 * Codes by link. Unknown links get a row too, without an application, so that responses and limits are the same (no
 * enumeration).
 */
export const accessCodes = pgTable(
  "access_codes",
  {
    linkDigest: text("link_digest").primaryKey(),
    hashDigest: text("hash_digest").notNull().unique(),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    /** set: the code opens this owner's card, not the application */
    ownerLinkId: uuid("owner_link_id").references(() => ownerLinks.id, { onDelete: "cascade" }),
    /** keyed */
    contactDigest: text("contact_digest"),
    /** keyed: a plain digest of six digits is soon guessed */
    codeMac: text("code_mac").notNull(),
    tries: integer("tries").notNull(),
    sentAt: at("sent_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    sentInDay: integer("sent_in_day").notNull(),
    dayStartedAt: at("day_started_at").notNull(),
  },
  (table) => [
    index("access_codes_expiry").on(table.expiresAt),
    index("access_codes_application").on(table.applicationId),
    index("access_codes_owner_link").on(table.ownerLinkId),
  ],
);
