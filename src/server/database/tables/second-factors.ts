import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { staff } from "./staff.ts";

/** Time-based one-time passwords (RFC 6238). */
export const secondFactors = pgTable(
  "second_factors",
  {
    /** user or staff member */
    accountId: uuid("account_id").primaryKey(),
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    staffId: uuid("staff_id")
      .unique()
      .references(() => staff.id, { onDelete: "cascade" }),
    /** base32 */
    sealedSecret: text("sealed_secret").notNull(),
    /** this step and earlier ones are not accepted again */
    lastStep: bigint("last_step", { mode: "number" }).notNull(),
    createdAt: at("created_at").notNull(),
  },
  ({ accountId, userId, staffId }) => [
    check("second_factors_owner", sql`num_nonnulls(${userId}, ${staffId}) = 1`),
    check("second_factors_account", sql`${accountId} = coalesce(${userId}, ${staffId})`),
  ],
);

/** Recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: parentId("account_id", () => secondFactors.accountId),
    /** keyed by the factor's secret, so that guesses cannot be tested against a database dump */
    digest: text("digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);
