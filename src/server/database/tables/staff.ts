import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { identities } from "./accounts.ts";
import { at, parentId } from "./columns.ts";

/** Staff are separate from users, so that a customer's session can never become a staff session. */
export const staff = pgTable("staff", {
  id: uuid("id").primaryKey(),
  /** login name, in the form of `accountEmail` */
  email: text("email").notNull().unique(),
  /** argon2id, PHC string format; null until the link to set it is used */
  passwordHash: text("password_hash"),
  locale: text("locale").$type<Locale>().notNull(),
  /** set: no login, no valid session */
  disabledAt: at("disabled_at"),
  /** grows when roles change and when the account is disabled or enabled */
  revision: integer("revision").notNull().default(0),
  createdAt: at("created_at").notNull(),
});

const staffId = () => parentId("staff_id", () => staff.id);

/** Without a role, staff can log in and nothing else. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    staffId: staffId(),
    role: text("role").$type<StaffRole>().notNull(),
    /** empty: all countries */
    countries: jsonb("countries").$type<readonly Country[]>().notNull(),
    /** null: permanent */
    expiresAt: at("expires_at"),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.role] })],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: uuid("id").primaryKey(),
    tokenDigest: text("token_digest").notNull().unique(),
    staffId: staffId(),
    createdAt: at("created_at").notNull(),
    /** moved by activity, up to `endsAt` */
    expiresAt: at("expires_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("staff_sessions_staff").on(table.staffId), index("staff_sessions_expiry").on(table.expiresAt)],
);

export const staffDevices = pgTable(
  "staff_devices",
  { staffId: staffId(), deviceDigest: text("device_digest").notNull(), lastLoginAt: at("last_login_at").notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.deviceDigest] })],
);

/** Links to set a password: single use, only the newest of each staff member. */
export const staffLinks = pgTable(
  "staff_links",
  {
    hashDigest: text("hash_digest").primaryKey(),
    staffId: staffId(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [unique("staff_links_newest").on(table.staffId)],
);

/** Impersonations: one for each session, ended by logout. */
export const impersonations = pgTable(
  "impersonations",
  {
    staffSessionId: uuid("staff_session_id")
      .primaryKey()
      .references(() => staffSessions.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    idam: text("idam")
      .notNull()
      .references(() => identities.idam, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("impersonations_idam").on(table.idam), index("impersonations_expiry").on(table.expiresAt)],
);
