import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { staff } from "./staff.ts";

/** Time-based one-time passwords (RFC 6238) that are switched on. One a user, one a member of staff. */
export const secondFactors = pgTable(
  "second_factors",
  {
    /** the id of the user or of the member of staff */
    accountId: uuid("account_id").primaryKey(),
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    staffId: uuid("staff_id")
      .unique()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** base32, AES-256-GCM */
    sealedSecret: text("sealed_secret").notNull(),
    /** time step of the newest code that was used: it and earlier ones are no longer accepted */
    lastStep: bigint("last_step", { mode: "number" }).notNull(),
    createdAt: at("created_at").notNull(),
  },
  ({ accountId, userId, staffId }) => [
    check("second_factors_owner", sql`num_nonnulls(${userId}, ${staffId}) = 1`),
    check("second_factors_account", sql`${accountId} = coalesce(${userId}, ${staffId})`),
  ],
);

/** Recovery codes that replace the app, each once: a used one is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: "cascade" }),
    /** keyed by the secret of the factor, so that a dump of the database has nothing to try guesses against */
    digest: text("digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);
