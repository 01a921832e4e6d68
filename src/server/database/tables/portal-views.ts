import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "./accounts.ts";
import { at } from "./columns.ts";
import { staffSessions } from "./staff.ts";

/** Which session of staff sees the portal as somebody who acts for a customer does: one at a time, and none after a logout. */
export const portalViews = pgTable(
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
