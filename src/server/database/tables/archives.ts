import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ArchiveContent, ArchiveFilter, ArchiveState } from "#domain/portal/archive.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";

export const archives = pgTable(
  "archives",
  {
    id: uuid("id").primaryKey(),
    userId: parentId("user_id", () => users.id),
    customerId: parentId("customer_id", () => customers.id),
    content: text("content").$type<ArchiveContent>().notNull(),
    filter: jsonb("filter").$type<ArchiveFilter>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state").$type<ArchiveState>().notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull(),
    /** names of unreadable files */
    leftOut: jsonb("left_out").$type<readonly string[]>().notNull(),
    fileKey: text("file_key"),
    size: bigint("size", { mode: "number" }),
    /** its user is notified when it is done */
    isScheduled: boolean("is_scheduled").notNull().default(false),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("archives_user").on(table.userId, table.createdAt), index("archives_expiry").on(table.expiresAt)],
);

export const monthPackDays = pgTable(
  "month_pack_days",
  {
    userId: parentId("user_id", () => users.id),
    customerId: parentId("customer_id", () => customers.id),
    /** 1 to 28; the previous month is packed on this day */
    day: integer("day").notNull(),
    /** first day of the newest month that was packed or had no invoices */
    packedMonth: date("packed_month", { mode: "string" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] })],
);
