import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, type FileSource, messageAttachments, messages } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";

export type MessageRow = typeof messages.$inferSelect;

const own = (customerId: string, id: string) => and(eq(messages.customerId, customerId), eq(messages.id, id));

/** Returns a message of any customer, deleted ones included: for the provider's systems. */
export async function findAnyMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return (await db.select().from(messages).where(eq(messages.id, id)))[0];
}

/** Deletes a message. One of several concurrent calls succeeds. */
export async function markDeleted(tx: Transaction, customerId: string, id: string, at: Date): Promise<boolean> {
  const isOne = and(own(customerId, id), isNull(messages.deletedAt));
  const rows = await tx.update(messages).set({ deletedAt: at }).where(isOne).returning({ id: messages.id });
  return rows.length > 0;
}

/** @returns false when it is not deleted, or was deleted before `since` */
export async function unmarkDeleted(tx: Transaction, customerId: string, id: string, since: Date): Promise<boolean> {
  const isOne = and(own(customerId, id), gt(messages.deletedAt, since));
  const rows = await tx.update(messages).set({ deletedAt: null }).where(isOne).returning({ id: messages.id });
  return rows.length > 0;
}

/** @returns "again" when it was read before and keeps its time; null when not found */
export async function markRead(
  tx: Transaction,
  customerId: string,
  id: string,
  at: Date,
): Promise<"first" | "again" | null> {
  const isThere = and(own(customerId, id), isNull(messages.deletedAt));
  const isMatch = and(isThere, isNull(messages.readAt));
  const rows = await tx.update(messages).set({ readAt: at }).where(isMatch).returning({ id: messages.id });
  if (rows.length > 0) return "first";
  return (await tx.$count(messages, isThere)) > 0 ? "again" : null;
}

export async function markUnread(db: Database, customerId: string, id: string): Promise<boolean> {
  const isOne = and(own(customerId, id), isNull(messages.deletedAt));
  const rows = await db.update(messages).set({ readAt: null }).where(isOne).returning({ id: messages.id });
  return rows.length > 0;
}

export async function findDeletedUntil(db: Database, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.deletedAt), lte(messages.deletedAt, until)))
    .orderBy(asc(messages.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks a deleted message against being restored. */
export async function lockDeleted(tx: Transaction, id: string, until: Date): Promise<MessageRow | undefined> {
  const isOne = and(eq(messages.id, id), lte(messages.deletedAt, until));
  return (await tx.select().from(messages).where(isOne).for("update"))[0];
}

/** Leaves out attachments of a publication, which its messages share. */
export async function storedFilesOf(tx: Transaction, messageId: string): Promise<string[]> {
  const isWanted = and(
    eq(messageAttachments.messageId, messageId),
    or(isNotNull(messageAttachments.answerId), isNull(messages.publicationId)),
  );
  const rows = await tx
    .select({ file: messageAttachments.file })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(isWanted);
  return rows.flatMap(({ file }) => (file.from === "store" ? [file.key] : []));
}

/** @param direction "in": begun by customers, or with text that staff have not read */
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

/** Returns a file of any customer: for staff. */
export async function findMessageFile(db: Database, messageId: string, eloId: string): Promise<FileSource | undefined> {
  const isOne = and(eq(messageAttachments.messageId, messageId), eq(messageAttachments.eloId, eloId));
  return (await db.select({ file: messageAttachments.file }).from(messageAttachments).where(isOne))[0]?.file;
}

export async function deleteOwnAttachments(tx: Transaction, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const isOwn = isNull(messageAttachments.answerId);
  await tx.delete(messageAttachments).where(and(inArray(messageAttachments.messageId, messageIds), isOwn));
}

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

/** Waits for a transaction with the same key. @returns false when a message is stored under the key */
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

export async function lockMessage(tx: Transaction, id: string, customerId: string): Promise<MessageRow | undefined> {
  const isOne = and(own(customerId, id), isNull(messages.deletedAt));
  return (await tx.select().from(messages).where(isOne).for("update"))[0];
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

/** Returns a message of any customer, deleted ones included: for staff. */
export async function findMessageOfCustomer(db: Queryable, id: string): Promise<MessageOfCustomer | undefined> {
  return (await messagesWithCustomers(db, id))[0];
}

export async function lockMessageOfCustomer(tx: Transaction, id: string): Promise<MessageOfCustomer | undefined> {
  return (await messagesWithCustomers(tx, id).for("update", { of: messages }))[0];
}

export async function awaitStaff(tx: Transaction, id: string, since: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ unreadByStaffSince: sql`coalesce(${messages.unreadByStaffSince}, ${since.toISOString()}::timestamptz)` })
    .where(eq(messages.id, id));
}

export async function markReadByStaff(db: Queryable, id: string): Promise<void> {
  await db.update(messages).set({ unreadByStaffSince: null }).where(eq(messages.id, id));
}

/** Shows a message as unread and restores a deleted one. */
export async function bringBackUnread(tx: Transaction, id: string): Promise<void> {
  await tx.update(messages).set({ readAt: null, deletedAt: null }).where(eq(messages.id, id));
}

/** Waits for a transaction that is storing a message of the customer. */
export async function isMessageStored(tx: Transaction, customerId: string, id: string): Promise<boolean> {
  // A row that refers to the customer locks it until its transaction ends.
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("update");
  return (await tx.$count(messages, eq(messages.id, id))) > 0;
}

/** Marks a message as announced. Only the first call returns it. */
export async function takeAnnouncement(tx: Transaction, id: string, at: Date): Promise<MessageRow | undefined> {
  const isOne = and(eq(messages.id, id), isNull(messages.announcedAt), isNull(messages.deletedAt));
  return (await tx.update(messages).set({ announcedAt: at }).where(isOne).returning())[0];
}
