import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, type FileSource, messageAttachments, messages } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";

export type MessageRow = typeof messages.$inferSelect;

const own = (customerId: string, id: string) => and(eq(messages.customerId, customerId), eq(messages.id, id));

/** Whoever's it is, and whether deleted or not: for the provider's own systems. */
export async function findAnyMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return (await db.select().from(messages).where(eq(messages.id, id)))[0];
}

/**
 * Deletes a message in one statement: of several calls at once one deletes it.
 *
 * @returns false: it is not the customer's, or deleted
 */
export async function markDeleted(tx: Transaction, customerId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ deletedAt: at })
    .where(and(own(customerId, id), isNull(messages.deletedAt)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** @returns false: it is not deleted, or was before `since` */
export async function unmarkDeleted(tx: Transaction, customerId: string, id: string, since: Date): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ deletedAt: null })
    .where(and(own(customerId, id), gt(messages.deletedAt, since)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/**
 * Marks a message of the customer's as read.
 *
 * @returns "again": it was read before and keeps the moment; null: it is not the customer's, or deleted
 */
export async function markRead(
  tx: Transaction,
  customerId: string,
  id: string,
  at: Date,
): Promise<"first" | "again" | null> {
  const isThere = and(own(customerId, id), isNull(messages.deletedAt));
  const rows = await tx
    .update(messages)
    .set({ readAt: at })
    .where(and(isThere, isNull(messages.readAt)))
    .returning({ id: messages.id });
  if (rows.length > 0) return "first";
  return (await tx.$count(messages, isThere)) > 0 ? "again" : null;
}

/** @returns false: it is not the customer's, or deleted */
export async function markUnread(db: Database, customerId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ readAt: null })
    .where(and(own(customerId, id), isNull(messages.deletedAt)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Of messages deleted up to then, the oldest first. */
export async function findDeletedUntil(db: Database, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.deletedAt), lte(messages.deletedAt, until)))
    .orderBy(asc(messages.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Locks a deleted message, so that nobody restores it until the transaction ends.
 *
 * @returns undefined: it is gone, or was restored meanwhile
 */
export async function lockDeleted(tx: Transaction, id: string, until: Date): Promise<MessageRow | undefined> {
  const rows = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), lte(messages.deletedAt, until)))
    .for("update");
  return rows[0];
}

/**
 * Keys of the attachments that lie in the file store and are this message's alone: what came with a publication belongs to
 * all of its messages.
 */
export async function storedFilesOf(tx: Transaction, messageId: string): Promise<string[]> {
  const rows = await tx
    .select({ file: messageAttachments.file })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(
      and(
        eq(messageAttachments.messageId, messageId),
        or(isNotNull(messageAttachments.answerId), isNull(messages.publicationId)),
      ),
    );
  return rows.flatMap(({ file }) => (file.from === "store" ? [file.key] : []));
}

/** Messages of all customers in some countries, the newest first. @param direction "in": those that customers have begun, or written to since anybody of staff has looked */
export async function messagesForStaff(
  db: Database,
  { countries, direction }: { readonly countries: readonly Country[]; readonly direction: "in" | "out" },
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const isIn = or(eq(messages.author, "customer"), isNotNull(messages.unreadByStaffSince));
  return await db
    .select({ message: messages, customer: customers })
    .from(messages)
    .innerJoin(customers, eq(customers.id, messages.customerId))
    .where(and(inArray(customers.country, countries), direction === "in" ? isIn : eq(messages.author, "provider")))
    .orderBy(desc(messages.receivedAt), desc(messages.id))
    .limit(limit)
    .offset(offset);
}

/** A file of a message or of an answer to it, whoever's it is: for staff. */
export async function findMessageFile(db: Database, messageId: string, eloId: string): Promise<FileSource | undefined> {
  const rows = await db
    .select({ file: messageAttachments.file })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.messageId, messageId), eq(messageAttachments.eloId, eloId)));
  return rows[0]?.file;
}

/** Deletes the rows of what came with the messages themselves. */
export async function deleteOwnAttachments(tx: Transaction, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const isOwn = isNull(messageAttachments.answerId);
  await tx.delete(messageAttachments).where(and(inArray(messageAttachments.messageId, messageIds), isOwn));
}

/** With its attachments' rows. */
export async function deleteMessage(tx: Transaction, id: string): Promise<void> {
  await tx.delete(messages).where(eq(messages.id, id));
}

export async function insertMessage(
  tx: Transaction,
  row: typeof messages.$inferInsert,
  attachments: readonly (typeof messageAttachments.$inferInsert)[],
): Promise<void> {
  await tx.insert(messages).values(row);
  await insertMessageAttachments(tx, attachments);
}

export async function insertMessageAttachments(
  tx: Transaction,
  rows: readonly (typeof messageAttachments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(messageAttachments).values([...rows]);
}

/** Waits for a transaction that is storing one under the same key. @returns false: there is one, and nothing was stored */
export async function insertBegunMessage(tx: Transaction, row: typeof messages.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: [messages.userId, messages.idempotencyKey] })
    .returning({ id: messages.id });
  return made.length > 0;
}

export async function findMessageByKey(tx: Transaction, userId: string, idempotencyKey: string) {
  const isIt = and(eq(messages.userId, userId), eq(messages.idempotencyKey, idempotencyKey));
  return (await tx.select().from(messages).where(isIt))[0];
}

/** Locks a message of the customer's, so that nobody else answers it until the transaction ends. */
export async function lockMessage(tx: Transaction, id: string, customerId: string): Promise<MessageRow | undefined> {
  const rows = await tx
    .select()
    .from(messages)
    .where(and(own(customerId, id), isNull(messages.deletedAt)))
    .for("update");
  return rows[0];
}

interface MessageOfCustomer {
  readonly message: MessageRow;
  readonly customer: CustomerRow;
}

const messagesWithCustomers = (db: Queryable, id: string) =>
  db
    .select({ message: messages, customer: customers })
    .from(messages)
    .innerJoin(customers, eq(customers.id, messages.customerId))
    .where(eq(messages.id, id));

/** Of any customer, whether deleted or not, for staff. */
export async function findMessageOfCustomer(db: Queryable, id: string): Promise<MessageOfCustomer | undefined> {
  return (await messagesWithCustomers(db, id))[0];
}

/** As `findMessageOfCustomer`, with the message locked until the transaction ends. */
export async function lockMessageOfCustomer(tx: Transaction, id: string): Promise<MessageOfCustomer | undefined> {
  return (await messagesWithCustomers(tx, id).for("update", { of: messages }))[0];
}

/** The customer has written something that nobody of staff has read. */
export async function awaitStaff(tx: Transaction, id: string, since: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ unreadByStaffSince: sql`coalesce(${messages.unreadByStaffSince}, ${since.toISOString()}::timestamptz)` })
    .where(eq(messages.id, id));
}

/** Staff have read all that the customer has written. */
export async function markReadByStaff(db: Queryable, id: string): Promise<void> {
  await db.update(messages).set({ unreadByStaffSince: null }).where(eq(messages.id, id));
}

/** Shows a message to its customer as unread, also one that was deleted. */
export async function bringBackUnread(tx: Transaction, id: string): Promise<void> {
  await tx.update(messages).set({ readAt: null, deletedAt: null }).where(eq(messages.id, id));
}

/** Whether there is such a message. Waits for a transaction that is storing one for the customer. */
export async function isMessageStored(tx: Transaction, customerId: string, id: string): Promise<boolean> {
  // A row that refers to the customer locks it until its transaction ends.
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
  return (await tx.$count(messages, eq(messages.id, id))) > 0;
}

/** Takes over the announcement of a message, once. @returns undefined: it was announced or deleted, or is gone */
export async function takeAnnouncement(tx: Transaction, id: string, at: Date): Promise<MessageRow | undefined> {
  const rows = await tx
    .update(messages)
    .set({ announcedAt: at })
    .where(and(eq(messages.id, id), isNull(messages.announcedAt), isNull(messages.deletedAt)))
    .returning();
  return rows[0];
}
