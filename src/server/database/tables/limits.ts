import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** How often something was done since a window began. Stored, so that a restart gives nobody new tries. */
export const limits = pgTable(
  "limits",
  {
    /** what is counted, and a keyed digest of for whom */
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("limits_end").on(table.endsAt)],
);

/** What a member of staff may do only so often in any hour. */
export type StaffLimit = "own-cases" | "other-values" | "identity-links" | "portal-views";

/** What members of staff have used of their limits. Unlike a window of `limits`, any hour counts, so each use is a row. */
export const staffUses = pgTable(
  "staff_uses",
  {
    sequence: bigint("sequence", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    limit: text("limit_name").$type<StaffLimit>().notNull(),
    /** how much of it */
    count: integer("count").notNull(),
    /** on what; null: the limit is not about records */
    about: uuid("about"),
    at: at("at").notNull(),
  },
  (table) => [index("staff_uses_staff").on(table.staffId, table.limit, table.at), index("staff_uses_at").on(table.at)],
);

/** Failed logins by e-mail, whether or not an account has it. */
export const loginFailures = pgTable(
  "login_failures",
  {
    /** the e-mail, or the e-mail with a network or with a known device, keyed */
    key: text("key").primaryKey(),
    /** `key` of the e-mail alone; empty in rows from before networks were counted */
    emailKey: text("email_key").notNull().default(""),
    /** failures that delay the next try; they expire */
    streak: integer("streak").notNull(),
    streakStartedAt: at("streak_started_at").notNull(),
    /** since the last success */
    total: integer("total").notNull(),
    /** the last failure of the streak */
    lastAt: at("last_at").notNull(),
    blockedUntil: at("blocked_until").notNull(),
    /** of a network: how many of its failures are in the streak of the e-mail that began at `sharedSince` */
    shared: integer("shared").notNull().default(0),
    sharedSince: at("shared_since"),
  },
  (table) => [index("login_failures_email").on(table.emailKey)],
);
