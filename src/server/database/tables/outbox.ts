import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

export interface OutboxAttachment {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

/** Messages of demo mode in clear text; other modes store none. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    /** stays the same when a message is sent again */
    id: text("id").primaryKey(),
    kind: text("kind").$type<"email" | "text-message">().notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    attachments: jsonb("attachments").$type<readonly OutboxAttachment[]>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("outbox_messages_created").on(table.createdAt)],
);
