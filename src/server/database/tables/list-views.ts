import { jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ListName, ViewQuery } from "#domain/portal/lists.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

export const listViews = pgTable(
  "list_views",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    list: text("list").$type<ListName>().notNull(),
    name: text("name").notNull(),
    query: jsonb("query").$type<ViewQuery>().notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [unique("list_views_name").on(table.userId, table.customerId, table.list, table.name)],
);

export const staffViews = pgTable(
  "staff_views",
  {
    id: uuid("id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    list: text("list").$type<"queue">().notNull(),
    name: text("name").notNull(),
    query: jsonb("query").$type<ViewQuery>().notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [unique("staff_views_name").on(table.staffId, table.list, table.name)],
);
