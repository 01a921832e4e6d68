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
import { at, parentId } from "./columns.ts";
import { consents } from "./consents.ts";

const userId = () => parentId("user_id", () => users.id);

/** Rows are deleted when the user no longer acts for the customer. */
const ofIdentity = (name: string, own: { readonly userId: AnyPgColumn; readonly customerId: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [own.userId, own.customerId],
    foreignColumns: [identities.userId, identities.customerId],
  }).onDelete("cascade");

export type ContactType = "email" | "phone";

/** Changes that await their code; only the newest of each kind. */
export const contactChanges = pgTable(
  "contact_changes",
  {
    hashDigest: text("hash_digest").primaryKey(),
    userId: userId(),
    /** the change ends with its session, so that a thief's change ends with the thief's session */
    sessionId: parentId("session_id", () => sessions.id),
    type: text("type").$type<ContactType>().notNull(),
    sealedContact: text("sealed_contact").notNull(),
    /** keyed: a plain digest of six digits is soon guessed */
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

/** Former contacts, kept while the owner may undo the change by a link. */
export const contactUndos = pgTable(
  "contact_undos",
  {
    hashDigest: text("hash_digest").primaryKey(),
    userId: userId(),
    type: text("type").$type<ContactType>().notNull(),
    /** null: there was no phone */
    sealedContact: text("sealed_contact"),
    provenAt: at("proven_at"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("contact_undos_user").on(table.userId), index("contact_undos_expiry").on(table.expiresAt)],
);

/** Evidence of who withdrew which consent and text, and when. */
export const consentWithdrawals = pgTable(
  "consent_withdrawals",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** null: cookies, whose choice belongs to a browser */
    applicationId: uuid("application_id").references(() => consents.applicationId, { onDelete: "cascade" }),
    consent: text("consent").notNull(),
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

/** Copies too large to create during the download; only the newest of a user. */
export const dataCopies = pgTable(
  "data_copies",
  {
    id: uuid("id").primaryKey(),
    userId: userId().unique(),
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state").$type<"preparing" | "ready" | "failed">().notNull(),
    size: bigint("size", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("data_copies_expiry").on(table.expiresAt)],
);

/** Accounts stored at the user's wish, deleted with the identity. */
export const payerAccounts = pgTable(
  "payer_accounts",
  {
    userId: uuid("user_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    sealedAccount: text("sealed_account").notNull(),
    keptAt: at("kept_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] }), ofIdentity("payer_accounts_identity", table)],
);

/** Calendar subscriptions. The address is derived from the id by a key and not stored. Deleted with the identity. */
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
