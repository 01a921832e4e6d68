import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MessageAsk } from "#domain/portal/message.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Messages from the provider to a customer. The hash in an address is derived from the id by a key and not stored. */
export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    /** plain text; an empty line separates paragraphs */
    body: text("body").notNull(),
    /** what it asks the customer to do; null: nothing */
    asks: jsonb("asks").$type<MessageAsk>(),
    receivedAt: at("received_at").notNull(),
    readAt: at("read_at"),
    /** its customer can restore it for some days, then a job deletes the row */
    deletedAt: at("deleted_at"),
    /** when subscribers were told by e-mail; null: nobody has been told */
    announcedAt: at("announced_at"),
    /** subject and body in the form of `searchKey`, separated by a space */
    search: text("search").notNull(),
  },
  (table) => [
    index("messages_customer_received").on(table.customerId, table.receivedAt, table.id),
    index("messages_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

export const messageAttachments = pgTable(
  "message_attachments",
  {
    /** id in the provider's document archive */
    eloId: text("elo_id").notNull(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.eloId] }),
    index("message_attachments_message").on(table.messageId, table.position),
  ],
);
