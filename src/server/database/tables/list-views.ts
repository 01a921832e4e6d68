import { jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ListName, ViewQuery } from "#domain/portal/lists.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";
import { staff } from "./staff.ts";

export const listViews = pgTable(
  "list_views",
  {
    id: uuid("id").primaryKey(),
    userId: parentId("user_id", () => users.id),
    customerId: parentId("customer_id", () => customers.id),
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
    staffId: parentId("staff_id", () => staff.id),
    list: text("list").$type<"queue">().notNull(),
    name: text("name").notNull(),
    query: jsonb("query").$type<ViewQuery>().notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [unique("staff_views_name").on(table.staffId, table.list, table.name)],
);
