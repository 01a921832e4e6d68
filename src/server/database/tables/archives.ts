import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ArchiveContent, ArchiveFilter, ArchiveState } from "#domain/portal/archive.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { users } from "./accounts.ts";
import { customers } from "./customers.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** All files that match a filter as one ZIP. A job makes it; its user can watch, leave and cancel it. */
export const archives = pgTable(
  "archives",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    content: text("content").$type<ArchiveContent>().notNull(),
    /** what the list was filtered by */
    filter: jsonb("filter").$type<ArchiveFilter>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state").$type<ArchiveState>().notNull(),
    /** how many files it will hold */
    total: integer("total").notNull(),
    done: integer("done").notNull(),
    /** names of files that could not be read */
    leftOut: jsonb("left_out").$type<readonly string[]>().notNull(),
    /** in the file store; null until it is done */
    fileKey: text("file_key"),
    size: bigint("size", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("archives_user").on(table.userId, table.createdAt), index("archives_expiry").on(table.expiresAt)],
);
