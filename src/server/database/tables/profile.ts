import {
  type AnyPgColumn,
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Locale } from "#domain/shared/locale.ts";
import { identities, sessions, users } from "./accounts.ts";
import { at } from "./columns.ts";
import { consents } from "./consents.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The row is deleted when the user no longer acts for the customer. */
const ofIdentity = (name: string, own: { readonly userId: AnyPgColumn; readonly customerId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [own.userId, own.customerId],
    foreignColumns: [identities.userId, identities.customerId],
  }).onDelete("cascade");

export type ContactType = "email" | "phone";

/** A new e-mail or phone of an account that waits for its code. Only the newest of each kind is kept. */
export const contactChanges = pgTable(
  "contact_changes",
  {
    /** SHA-256 of the hash that goes with the code, base64url */
    hashDigest: text("hash_digest").primaryKey(),
    userId: userId(),
    /** the session that asked; the change ends with it, so that a thief's change ends with the thief's session */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    type: text("type").$type<ContactType>().notNull(),
    /** AES-256-GCM */
    sealedContact: text("sealed_contact").notNull(),
    /** keyed, since a plain digest of six digits is soon guessed */
    codeMac: text("code_mac").notNull(),
    tries: integer("tries").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    unique("contact_changes_newest").on(table.userId, table.type),
    index("contact_changes_session").on(table.sessionId),
    index("contact_changes_expiry").on(table.expiresAt),
  ],
);

/** A former contact, kept while its owner may undo the change by a link. */
export const contactUndos = pgTable(
  "contact_undos",
  {
    /** SHA-256 of the hash in the link, base64url */
    hashDigest: text("hash_digest").primaryKey(),
    userId: userId(),
    type: text("type").$type<ContactType>().notNull(),
    /** AES-256-GCM; null: there was no phone */
    sealedContact: text("sealed_contact"),
    provenAt: at("proven_at"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("contact_undos_user").on(table.userId), index("contact_undos_expiry").on(table.expiresAt)],
);

/** The evidence of a withdrawn consent: by whom, when, which one, and of which text. */
export const consentWithdrawals = pgTable(
  "consent_withdrawals",
  {
    id: uuid("id").primaryKey(),
    /** null: the account is gone */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** whose consent it was; null: a choice of cookies, which belongs to a browser */
    applicationId: uuid("application_id").references(() => consents.applicationId, {
      onDelete: "cascade",
    }),
    consent: text("consent").notNull(),
    /** of the text that it was given to */
    textVersion: text("text_version").notNull(),
    at: at("at").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    sealedAddress: text("sealed_address").notNull(),
    sealedUserAgent: text("sealed_user_agent").notNull(),
  },
  (table) => [
    unique("consent_withdrawals_once").on(table.applicationId, table.consent),
    index("consent_withdrawals_user").on(table.userId),
  ],
);

/** A user's copy of their data, where it is too much to be made while it is sent. Only the newest is kept. */
export const dataCopies = pgTable(
  "data_copies",
  {
    id: uuid("id").primaryKey(),
    userId: userId().unique(),
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state").$type<"preparing" | "ready" | "failed">().notNull(),
    /** in bytes; null until it is ready */
    size: bigint("size", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("data_copies_expiry").on(table.expiresAt)],
);

/** The account that a user pays a customer's invoices from, kept when the user wished so. It ends with the identity. */
export const payerAccounts = pgTable(
  "payer_accounts",
  {
    userId: uuid("user_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    /** as it was typed, AES-256-GCM */
    sealedAccount: text("sealed_account").notNull(),
    keptAt: at("kept_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] }), ofIdentity("payer_accounts_identity", table)],
);

/**
 * A calendar that a user subscribes to for a customer. Its address is derived from the id by a key and not stored. It
 * ends with the identity.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("calendar_feeds_identity_once").on(table.userId, table.customerId),
    ofIdentity("calendar_feeds_identity", table),
  ],
);
