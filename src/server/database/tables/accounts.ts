import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  /** login name, in the form of `accountEmail` */
  email: text("email").notNull().unique(),
  emailProvenAt: at("email_proven_at"),
  sealedPhone: text("sealed_phone"),
  phoneProvenAt: at("phone_proven_at"),
  locale: text("locale").$type<Locale>().notNull(),
  /** last permanent rejection by a mail server, unless it has accepted e-mail since */
  emailRefusedAt: at("email_refused_at"),
  /** default identity of the next login */
  lastIdam: text("last_idam"),
  /** set: no login, no valid session */
  disabledAt: at("disabled_at"),
  /** set: closed by its owner, without personal data */
  closedAt: at("closed_at"),
  createdAt: at("created_at").notNull(),
});

const userId = () => parentId("user_id", () => users.id);

export const credentials = pgTable("credentials", {
  userId: userId().primaryKey(),
  /** argon2id, PHC string format */
  passwordHash: text("password_hash").notNull(),
  changedAt: at("changed_at").notNull(),
});

export const identities = pgTable(
  "identities",
  {
    idam: text("idam").primaryKey(),
    userId: userId(),
    customerId: parentId("customer_id", () => customers.id),
    provedBy: text("proved_by").$type<IdentityProof>().notNull(),
    /** the customer it was proved for, if later merged into this one */
    provedFor: uuid("proved_for"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("identities_user_customer").on(table.userId, table.customerId),
    index("identities_customer").on(table.customerId),
  ],
);

/** Ended identities are evidence, by `idam`, of who acted for a customer and until when. */
export const endedIdentities = pgTable(
  "ended_identities",
  {
    idam: text("idam").primaryKey(),
    userId: userId(),
    customerId: parentId("customer_id", () => customers.id),
    provedBy: text("proved_by").$type<IdentityProof>().notNull(),
    createdAt: at("created_at").notNull(),
    endedAt: at("ended_at").notNull(),
    endedBy: text("ended_by").$type<"user" | "operator">().notNull(),
  },
  (table) => [index("ended_identities_user").on(table.userId), index("ended_identities_customer").on(table.customerId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    tokenDigest: text("token_digest").notNull().unique(),
    userId: userId(),
    idam: text("idam").references(() => identities.idam, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    /** moved by activity, up to `endsAt` */
    expiresAt: at("expires_at").notNull(),
    endsAt: at("ends_at").notNull(),
    sealedAddress: text("sealed_address").notNull(),
    sealedUserAgent: text("sealed_user_agent").notNull(),
    /** last entry of the password (login or step-up); null in sessions from before logins counted */
    provedAt: at("proved_at"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Browsers in which wrong passwords from elsewhere do not delay logins. */
export const knownDevices = pgTable(
  "known_devices",
  { userId: userId(), deviceDigest: text("device_digest").notNull(), lastLoginAt: at("last_login_at").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.deviceDigest] })],
);

export interface ContractToProve {
  readonly contractNumber: string;
  readonly version: number;
}

export interface SentTo {
  readonly channel: "email" | "phone";
  readonly masked: string;
}

export const verifications = pgTable(
  "verifications",
  {
    hashDigest: text("hash_digest").primaryKey(),
    type: text("type").$type<"email" | "phone" | "link" | "signature">().notNull(),
    /** keyed digest of the contact, of user and contract to link, or of the signing user; only the newest works */
    subjectMac: text("subject_mac").notNull(),
    /** keyed: a plain digest of six digits is soon guessed */
    codeMac: text("code_mac").notNull(),
    tries: integer("tries").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    verifiedAt: at("verified_at"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** `signature` only */
    contracts: jsonb("contracts").$type<readonly ContractToProve[]>(),
    /** `signature` only */
    sentTo: jsonb("sent_to").$type<SentTo>(),
    /** `link` only: owner of the numbers; null while unknown, and when they match no customer */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    provedBy: text("proved_by").$type<IdentityProof>(),
  },
  (table) => [
    index("verifications_subject").on(table.type, table.subjectMac),
    index("verifications_expiry").on(table.expiresAt),
  ],
);

/** Links by e-mail that change an account: single use, only the newest of a user and purpose. */
export const accountLinks = pgTable(
  "account_links",
  {
    hashDigest: text("hash_digest").primaryKey(),
    purpose: text("purpose").$type<"password-recovery" | "email-proof">().notNull(),
    userId: userId(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    index("account_links_user").on(table.userId, table.purpose),
    index("account_links_expiry").on(table.expiresAt),
  ],
);
