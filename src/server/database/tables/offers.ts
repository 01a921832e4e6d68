import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { BodyType } from "#domain/portal/contract.ts";
import type { DeclineReason, OfferConditions, StoredOfferStatus } from "#domain/portal/offer.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

export const offers = pgTable(
  "offers",
  {
    id: uuid("id").primaryKey(),
    /** null: the person is not a customer yet */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    reference: text("reference").notNull().unique(),
    country: text("country").$type<Country>().notNull(),
    customerType: text("customer_type").$type<CustomerType>().notNull(),
    customerName: text("customer_name").notNull(),
    make: text("make").notNull(),
    model: text("model").notNull(),
    bodyType: text("body_type").$type<BodyType>().notNull(),
    year: integer("year").notNull(),
    equipment: jsonb("equipment").$type<readonly string[]>().notNull(),
    terms: jsonb("terms").$type<OfferConditions>().notNull(),
    createdAt: at("created_at").notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    status: text("status").$type<StoredOfferStatus>().notNull(),
    answeredAt: at("answered_at"),
    declineReason: text("decline_reason").$type<DeclineReason>(),
    sealedDeclineNote: text("sealed_decline_note"),
    linkDigest: text("link_digest").unique(),
    linkExpiresAt: at("link_expires_at"),
    search: text("search").notNull(),
  },
  (table) => [
    index("offers_customer_created").on(table.customerId, table.createdAt, table.id),
    index("offers_unanswered").on(table.validUntil).where(sql`${table.status} in ('sent', 'seen')`),
  ],
);

/** Expiries of unanswered offers that were reported to the provider's systems. */
export const offerExpiries = pgTable("offer_expiries", {
  offerId: uuid("offer_id")
    .primaryKey()
    .references(() => offers.id, { onDelete: "cascade" }),
  /** a prolonged offer may expire again */
  validUntil: date("valid_until", { mode: "string" }).notNull(),
});

/** Signed links to offer pages, valid until they expire or are revoked. */
export const offerLinks = pgTable(
  "offer_links",
  {
    id: uuid("id").primaryKey(),
    /** null: an operator */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "cascade" }),
    country: text("country").$type<Country>().notNull(),
    /** an idam, or the id of an offer */
    target: text("target").notNull(),
    isOneOffer: boolean("is_one_offer").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
    timesOpened: integer("times_opened").notNull().default(0),
    lastOpenedAt: at("last_opened_at"),
  },
  (table) => [index("offer_links_staff").on(table.staffId), index("offer_links_expiry").on(table.expiresAt)],
);
