import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { messageAttachments, messageReplies } from "#server/database/tables.ts";

export type MessageReplyRow = typeof messageReplies.$inferSelect;
type AttachmentRow = typeof messageAttachments.$inferSelect;

export async function answersOf(db: Queryable, messageId: string): Promise<MessageReplyRow[]> {
  return await answersOfAll(db, [messageId]);
}

export async function answersOfAll(db: Queryable, messageIds: readonly string[]): Promise<MessageReplyRow[]> {
  if (messageIds.length === 0) return [];
  return await db
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, messageIds))
    .orderBy(asc(messageReplies.messageId), asc(messageReplies.position));
}

export async function attachmentsOfAnswers(db: Database, messageId: string): Promise<AttachmentRow[]> {
  const isWanted = and(eq(messageAttachments.messageId, messageId), isNotNull(messageAttachments.answerId));
  return await db.select().from(messageAttachments).where(isWanted).orderBy(asc(messageAttachments.position));
}

/** The caller has locked the message. */
export async function insertAnswer(
  tx: Transaction,
  row: Omit<MessageReplyRow, "position">,
  files: readonly Pick<AttachmentRow, "eloId" | "file">[],
): Promise<void> {
  const { id: answerId, messageId } = row;
  const answers = await tx.$count(messageReplies, eq(messageReplies.messageId, messageId));
  await tx.insert(messageReplies).values({ ...row, position: answers + 1 });
  if (files.length === 0) return;
  const taken = await tx.$count(messageAttachments, eq(messageAttachments.messageId, messageId));
  const attached = files.map((one, at) => ({ ...one, messageId, answerId, position: taken + at + 1 }));
  await tx.insert(messageAttachments).values(attached);
}
