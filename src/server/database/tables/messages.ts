import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { MessageAsk } from "#domain/portal/message.ts";
import type { PublicationFilter, PublicationState } from "#domain/portal/publication.ts";
import type { EntryAuthor } from "#domain/portal/request.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { users } from "./accounts.ts";
import { at, parentId } from "./columns.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/** Scheduled messages, and those that need approval. */
export const publications = pgTable(
  "publications",
  {
    id: uuid("id").primaryKey(),
    state: text("state").$type<PublicationState>().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** kept as long as one of the messages */
    files: jsonb("files").$type<readonly FileSource[]>().notNull(),
    countries: jsonb("countries").$type<readonly Country[]>().notNull(),
    /** null: all that the filter finds at the time of sending */
    customerIds: jsonb("customer_ids").$type<readonly string[]>(),
    filter: jsonb("filter").$type<PublicationFilter>(),
    /** null: as soon as approved */
    sendAt: at("send_at"),
    after: uuid("after"),
    recipients: integer("recipients").notNull().default(0),
    createdAt: at("created_at").notNull(),
    /** null until all have received it, or it was cancelled after some had */
    sentAt: at("sent_at"),
  },
  (table) => [index("publications_created").on(table.createdAt)],
);

/** Messages. The hash in their address is derived from the id by a key and not stored. */
export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey(),
    customerId: parentId("customer_id", () => customers.id),
    subject: text("subject").notNull(),
    /** plain text; an empty line separates paragraphs */
    body: text("body").notNull(),
    asks: jsonb("asks").$type<MessageAsk>(),
    receivedAt: at("received_at").notNull(),
    /** null: something in the conversation is unread */
    readAt: at("read_at"),
    author: text("author").$type<EntryAuthor>().notNull().default("provider"),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    publicationId: uuid("publication_id").references(() => publications.id),
    contractNumber: text("contract_number"),
    unreadByStaffSince: at("unread_by_staff_since"),
    contentDigest: text("content_digest"),
    idempotencyKey: text("idempotency_key"),
    /** restorable for some days, then a job deletes the row */
    deletedAt: at("deleted_at"),
    /** when subscribers were notified by e-mail */
    announcedAt: at("announced_at"),
    search: text("search").notNull(),
  },
  (table) => [
    index("messages_customer_received").on(table.customerId, table.receivedAt, table.id),
    // lists of staff, across customers
    index("messages_received").on(table.receivedAt, table.id),
    index("messages_publication").on(table.publicationId).where(isNotNull(table.publicationId)),
    index("messages_unread_by_staff").on(table.unreadByStaffSince).where(isNotNull(table.unreadByStaffSince)),
    unique("messages_idempotency").on(table.userId, table.idempotencyKey),
    index("messages_deleted").on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

export const messageTriggers = new Triggers(messages, {
  messages_begun: "note_listed_change",
  messages_listed: "note_listed_change",
  messages_gone: "note_listed_change",
});

export const messageReplies = pgTable(
  "message_replies",
  {
    id: uuid("id").primaryKey(),
    messageId: parentId("message_id", () => messages.id),
    position: integer("position").notNull(),
    author: text("author").$type<EntryAuthor>().notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    sealedBody: text("sealed_body").notNull(),
    contentDigest: text("content_digest"),
    idempotencyKey: text("idempotency_key"),
    at: at("at").notNull(),
  },
  (table) => [
    unique("message_replies_position").on(table.messageId, table.position),
    unique("message_replies_idempotency").on(table.messageId, table.idempotencyKey),
  ],
);

export const messageAttachments = pgTable(
  "message_attachments",
  {
    /** id in the provider's document archive */
    eloId: text("elo_id").notNull(),
    messageId: parentId("message_id", () => messages.id),
    /** null: of the message itself */
    answerId: uuid("answer_id").references(() => messageReplies.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.eloId] }),
    index("message_attachments_message").on(table.messageId, table.position),
  ],
);

/** Reply templates, whose placeholders in braces are filled in when staff choose one. */
export const cannedReplies = pgTable("canned_replies", {
  id: uuid("id").primaryKey(),
  /** for staff only */
  title: text("title").notNull().unique(),
  texts: jsonb("texts").$type<Readonly<Record<Locale, string>>>().notNull(),
  createdAt: at("created_at").notNull(),
  changedAt: at("changed_at").notNull(),
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
