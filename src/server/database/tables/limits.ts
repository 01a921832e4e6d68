import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, parentId } from "./columns.ts";
import { staff } from "./staff.ts";

/** Uses in a fixed window. Stored, so that a restart does not reset limits. */
export const limits = pgTable(
  "limits",
  {
    /** kind of use, with a keyed digest */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("limits_end").on(table.endsAt)],
);

export type StaffLimit = "own-cases" | "other-values" | "identity-links" | "portal-views";

/** Uses in a sliding window, unlike those of `limits`: each use is a row. */
export const staffUses = pgTable(
  "staff_uses",
  {
    sequence: bigint("sequence", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: parentId("staff_id", () => staff.id),
    limit: text("limit_name").$type<StaffLimit>().notNull(),
    count: integer("count").notNull(),
    about: uuid("about"),
    at: at("at").notNull(),
  },
  (table) => [index("staff_uses_staff").on(table.staffId, table.limit, table.at), index("staff_uses_at").on(table.at)],
);

/** Failed logins by e-mail, whether or not an account exists. */
export const loginFailures = pgTable(
  "login_failures",
  {
    /** keyed digest of the e-mail, alone or with a network or known device */
    key: text("key").primaryKey(),
    /** `key` of the e-mail alone; empty in rows from before networks were counted */
    emailKey: text("email_key").notNull().default(""),
    /** failures that delay the next attempt */
    streak: integer("streak").notNull(),
    streakStartedAt: at("streak_started_at").notNull(),
    total: integer("total").notNull(),
    lastAt: at("last_at").notNull(),
    blockedUntil: at("blocked_until").notNull(),
    /** of a network: its failures within the e-mail's streak that began at `sharedSince` */
    shared: integer("shared").notNull().default(0),
    sharedSince: at("shared_since"),
  },
  (table) => [index("login_failures_email").on(table.emailKey)],
);
