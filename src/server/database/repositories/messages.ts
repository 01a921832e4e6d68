import { and, asc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, messageAttachments, messages } from "#server/database/tables.ts";

export type MessageRow = typeof messages.$inferSelect;

const own = (customerId: string, id: string) => and(eq(messages.customerId, customerId), eq(messages.id, id));

/** Whoever's it is, and whether deleted or not: for the provider's own systems. */
export async function findAnyMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const rows = await db.select().from(messages).where(eq(messages.id, id));
  return rows[0];
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

/** Keys of the attachments that lie in the file store. */
export async function storedFilesOf(tx: Transaction, messageId: string): Promise<string[]> {
  const rows = await tx
    .select({ file: messageAttachments.file })
    .from(messageAttachments)
    .where(eq(messageAttachments.messageId, messageId));
  return rows.flatMap(({ file }) => (file.from === "store" ? [file.key] : []));
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
  if (attachments.length > 0) await tx.insert(messageAttachments).values([...attachments]);
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
