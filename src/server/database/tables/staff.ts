import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { identities } from "./accounts.ts";
import { at } from "./columns.ts";

/** The provider's own people, apart from users, so that no customer's session can become one of staff. */
export const staff = pgTable("staff", {
  id: uuid("id").primaryKey(),
  /** in the form of `accountEmail`; logs in */
  email: text("email").notNull().unique(),
  /** argon2id, PHC string format; null: the link to set it has not been used yet */
  passwordHash: text("password_hash"),
  /** messages are written in it */
  locale: text("locale").$type<Locale>().notNull(),
  /** set: the person cannot log in, and no session of theirs is valid */
  disabledAt: at("disabled_at"),
  /** grows with each change of roles and with each time the account is disabled or enabled */
  revision: integer("revision").notNull().default(0),
  createdAt: at("created_at").notNull(),
});

const staffId = () =>
  uuid("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** What each may do. Whoever has no role may log in, and that is all. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    staffId: staffId(),
    role: text("role").$type<StaffRole>().notNull(),
    /** where it counts; none: in all countries */
    countries: jsonb("countries").$type<readonly Country[]>().notNull(),
    /** it is over then; null: it is held until it is taken away */
    expiresAt: at("expires_at"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.role] })],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the cookie, base64url */
    tokenDigest: text("token_digest").notNull().unique(),
    staffId: staffId(),
    createdAt: at("created_at").notNull(),
    /** every page that is read moves it */
    expiresAt: at("expires_at").notNull(),
    /** the end is never later than this */
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId), index("staff_sessions_expiry").on(table.expiresAt)],
);

/** Browsers in which they have logged in; see `known_devices`. */
export const staffDevices = pgTable(
  "staff_devices",
  {
    staffId: staffId(),
    /** SHA-256 of the device cookie, base64url */
    deviceDigest: text("device_digest").notNull(),
    lastLoginAt: at("last_login_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.deviceDigest] })],
);

/** Links to set a password, made by an operator. Each works once, and only the newest of each person. */
export const staffLinks = pgTable(
  "staff_links",
  {
    /** SHA-256 of the hash in the link, base64url */
    hashDigest: text("hash_digest").primaryKey(),
    staffId: staffId(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [unique("staff_links_newest").on(table.staffId)],
);

/** Which session of staff sees the portal as somebody who acts for a customer does: one at a time, and none after a logout. */
export const impersonations = pgTable(
  "portal_views",
  {
    staffSessionId: uuid("staff_session_id")
      .primaryKey()
      .references(() => staffSessions.id, { onDelete: "cascade" }),
    /** names the view in the audit log */
    id: uuid("id").notNull(),
    idam: text("idam")
      .notNull()
      .references(() => identities.idam, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("portal_views_idam").on(table.idam), index("portal_views_expiry").on(table.expiresAt)],
);
