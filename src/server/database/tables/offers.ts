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
    /** null: made to somebody who is not in the books yet, and reached by a personal link alone */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    /** what people call it */
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
    /** the last day */
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    status: text("status").$type<StoredOfferStatus>().notNull(),
    /** when it was accepted or declined */
    answeredAt: at("answered_at"),
    declineReason: text("decline_reason").$type<DeclineReason>(),
    /** what the customer added, AES-256-GCM */
    sealedDeclineNote: text("sealed_decline_note"),
    /** SHA-256 of the hash in the personal link, base64url; null: there is no link */
    linkDigest: text("link_digest").unique(),
    linkExpiresAt: at("link_expires_at"),
    /** make and model together in the form of `searchKey` */
    search: text("search").notNull(),
  },
  (table) => [
    index("offers_customer_created").on(table.customerId, table.createdAt, table.id),
    index("offers_unanswered").on(table.validUntil).where(sql`${table.status} in ('sent', 'seen')`),
  ],
);

/** Offers of which the provider's systems were told that nobody answered them in time. */
export const offerExpiries = pgTable("offer_expiries", {
  offerId: uuid("offer_id")
    .primaryKey()
    .references(() => offers.id, { onDelete: "cascade" }),
  /** the last day, by which it expired: an offer that is prolonged may expire again */
  validUntil: date("valid_until", { mode: "string" }).notNull(),
});

/** Signed links to pages of offers, made by staff or an operator. A link works until it expires or is revoked. */
export const offerLinks = pgTable(
  "offer_links",
  {
    id: uuid("id").primaryKey(),
    /** its maker; the link ends with the maker's account; null: an operator */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "cascade" }),
    country: text("country").$type<Country>().notNull(),
    /** an idam, or the id of an offer */
    target: text("target").notNull(),
    isOneOffer: boolean("is_one_offer").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    revokedAt: at("revoked_at"),
    /** how often it was opened */
    timesOpened: integer("times_opened").notNull().default(0),
    lastOpenedAt: at("last_opened_at"),
  },
  (table) => [index("offer_links_staff").on(table.staffId), index("offer_links_expiry").on(table.expiresAt)],
);
