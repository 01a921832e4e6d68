import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  /** login name, in the form of `accountEmail` */
  email: text("email").notNull().unique(),
  emailProvenAt: at("email_proven_at"),
  sealedPhone: text("sealed_phone"),
  phoneProvenAt: at("phone_proven_at"),
  locale: text("locale").$type<Locale>().notNull(),
  /** when a mail server last rejected the address permanently, unless it has accepted e-mail since */
  emailRefusedAt: at("email_refused_at"),
  /** last used identity; the default of the next login */
  lastIdam: text("last_idam"),
  /** set: no login, no valid session */
  disabledAt: at("disabled_at"),
  /** set: closed by its owner; no data here leads to the person */
  closedAt: at("closed_at"),
  createdAt: at("created_at").notNull(),
});

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const credentials = pgTable("credentials", {
  userId: userId().primaryKey(),
  /** argon2id, PHC string format */
  passwordHash: text("password_hash").notNull(),
  changedAt: at("changed_at").notNull(),
});

export const identities = pgTable(
  "identities",
  {
    /** public id */
    idam: text("idam").primaryKey(),
    userId: userId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    provedBy: text("proved_by").$type<IdentityProof>().notNull(),
    /** the customer it was proved for, if that one was merged into this one later */
    provedFor: uuid("proved_for"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("identities_user_customer").on(table.userId, table.customerId),
    index("identities_customer").on(table.customerId),
  ],
);

/** Ended identities: evidence, by `idam`, of who acted for a customer and until when. */
export const endedIdentities = pgTable(
  "ended_identities",
  {
    idam: text("idam").primaryKey(),
    userId: userId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
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
    /** SHA-256 of the cookie, base64url */
    tokenDigest: text("token_digest").notNull().unique(),
    userId: userId(),
    /** null: the account has no identity */
    idam: text("idam").references(() => identities.idam, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    /** moved by activity, up to `endsAt` */
    expiresAt: at("expires_at").notNull(),
    endsAt: at("ends_at").notNull(),
    sealedAddress: text("sealed_address").notNull(),
    sealedUserAgent: text("sealed_user_agent").notNull(),
    /** last entry of the password in this session (login or step-up); null in sessions from before logins counted */
    provedAt: at("proved_at"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Browsers in which the user has logged in: wrong passwords from elsewhere do not delay logins there. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: userId(),
    /** SHA-256 of the device cookie, base64url */
    deviceDigest: text("device_digest").notNull(),
    lastLoginAt: at("last_login_at").notNull(),
  },
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
    /** SHA-256 of the verification hash, base64url */
    hashDigest: text("hash_digest").primaryKey(),
    type: text("type").$type<"email" | "phone" | "link" | "signature">().notNull(),
    /**
     * keyed digest of the contact, of user and contract to link, or of the signing user; only the newest verification
     * works
     */
    subjectMac: text("subject_mac").notNull(),
    /** keyed: a plain digest of six digits is soon guessed */
    codeMac: text("code_mac").notNull(),
    tries: integer("tries").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    verifiedAt: at("verified_at"),
    /** `link` and `signature` only */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** `signature` only: the versions that it can sign */
    contracts: jsonb("contracts").$type<readonly ContractToProve[]>(),
    /** `signature` only: where the code went */
    sentTo: jsonb("sent_to").$type<SentTo>(),
    /** `link` only: the owner of the numbers; null while unknown or when they match no customer */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "cascade" }),
    provedBy: text("proved_by").$type<IdentityProof>(),
  },
  (table) => [
    index("verifications_subject").on(table.type, table.subjectMac),
    index("verifications_expiry").on(table.expiresAt),
  ],
);

/** Links sent by e-mail that change an account: single use, only the newest of a user and purpose. */
export const accountLinks = pgTable(
  "account_links",
  {
    /** SHA-256 of the hash in the link, base64url */
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
