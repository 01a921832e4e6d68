import { isNotNull } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Country } from "#domain/countries/codes.ts";
import type { MessageAsk } from "#domain/portal/message.ts";
import type { PublicationFilter, PublicationState } from "#domain/portal/publication.ts";
import type { EntryAuthor } from "#domain/portal/request.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { users } from "./accounts.ts";
import { at } from "./columns.ts";
import { customers } from "./customers.ts";
import type { FileSource } from "./documents.ts";
import { staff } from "./staff.ts";
import { Triggers } from "./triggers.ts";

/** Messages that are to be sent later, or to more than one customer once somebody else agrees. */
export const publications = pgTable(
  "publications",
  {
    id: uuid("id").primaryKey(),
    state: text("state").$type<PublicationState>().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    subject: text("subject").notNull(),
    /** plain text; an empty line separates paragraphs */
    body: text("body").notNull(),
    /** they stay as long as one of the messages does */
    files: jsonb("files").$type<readonly FileSource[]>().notNull(),
    /** of whom it goes to; none else is sent it */
    countries: jsonb("countries").$type<readonly Country[]>().notNull(),
    /** to whom it goes; null: to all that the filter finds when it is sent */
    customerIds: jsonb("customer_ids").$type<readonly string[]>(),
    filter: jsonb("filter").$type<PublicationFilter>(),
    /** null: as soon as it may be sent */
    sendAt: at("send_at"),
    /** the last customer that it was sent to; null: nobody was */
    after: uuid("after"),
    /** how many customers it was sent to */
    recipients: integer("recipients").notNull().default(0),
    createdAt: at("created_at").notNull(),
    /** when it was sent to the last customer, or cancelled after some had it; null: neither */
    sentAt: at("sent_at"),
  },
  (table) => [index("publications_created").on(table.createdAt)],
);

/**
 * Messages between the provider and a customer, whoever began. The hash in an address is derived from the id by a key and not
 * stored.
 */
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
    /** when the customer read all of its thread; null: something is unread */
    readAt: at("read_at"),
    /** who began it */
    author: text("author").$type<EntryAuthor>().notNull().default("provider"),
    /** who wrote it for the customer; null: the provider wrote it, or the account is gone */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** which member of staff wrote it; null: the customer did, or the provider otherwise */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** of which it is one; null: it was written to this customer alone */
    publicationId: uuid("publication_id").references(() => publications.id),
    /** of the contract that the customer writes about; null: none was named */
    contractNumber: text("contract_number"),
    /** the first word of the customer's that nobody of staff has read; null: there is none */
    unreadByStaffSince: at("unread_by_staff_since"),
    /** SHA-256 of what the customer sent, hex; null: there is no key */
    contentDigest: text("content_digest"),
    /** given by the sender, so that a call repeated after a lost answer begins no second one; null: none was given */
    idempotencyKey: text("idempotency_key"),
    /** its customer can restore it for some days, then a job deletes the row */
    deletedAt: at("deleted_at"),
    /** when subscribers were told by e-mail; null: nobody has been told */
    announcedAt: at("announced_at"),
    /** subject and body in the form of `searchKey`, separated by a space */
    search: text("search").notNull(),
  },
  (table) => [
    index("messages_customer_received").on(table.customerId, table.receivedAt, table.id),
    // Lists of staff, whoever the customer is.
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

/** What customer and provider have added to a message. */
export const messageReplies = pgTable(
  "message_answers",
  {
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    author: text("author").$type<EntryAuthor>().notNull(),
    /** who wrote it for the customer; null: the provider wrote it, or the account is gone */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** which member of staff wrote it; null: the customer did */
    staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
    /** plain text, AES-256-GCM */
    sealedBody: text("sealed_body").notNull(),
    /** SHA-256 of what was sent, hex; null: there is no key */
    contentDigest: text("content_digest"),
    /** given by the sender, so that a call repeated after a lost answer adds nothing; null: none was given */
    idempotencyKey: text("idempotency_key"),
    at: at("at").notNull(),
  },
  (table) => [
    unique("message_answers_position").on(table.messageId, table.position),
    unique("message_answers_idempotency").on(table.messageId, table.idempotencyKey),
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
    /** null: it came with the message itself */
    answerId: uuid("answer_id").references(() => messageReplies.id, { onDelete: "cascade" }),
    /** 1, 2, 3, … */
    position: integer("position").notNull(),
    file: jsonb("file").$type<FileSource>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.eloId] }),
    index("message_attachments_message").on(table.messageId, table.position),
  ],
);

/** Answers that staff begin with, by language; what stands in braces is filled in when one is chosen. */
export const cannedReplies = pgTable("canned_answers", {
  id: uuid("id").primaryKey(),
  /** by which staff find it; unlike the texts, no customer reads it */
  title: text("title").notNull().unique(),
  texts: jsonb("texts").$type<Readonly<Record<Locale, string>>>().notNull(),
  createdAt: at("created_at").notNull(),
  changedAt: at("changed_at").notNull(),
  /** who changed it last; null: the member of staff is gone */
  staffId: uuid("staff_id").references(() => staff.id, { onDelete: "set null" }),
});
