import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ListFilter, ListQuery, StatusOf } from "#domain/portal/lists.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { messageAttachments, messages } from "#server/database/tables.ts";
import { orderBy } from "./order.ts";
import { matches } from "./search.ts";

export type MessageRow = typeof messages.$inferSelect;
export type AttachmentRow = typeof messageAttachments.$inferSelect;

type Filter = ListFilter<"messages"> & {
  /** messages deleted earlier are not shown */
  readonly restorableSince: Date;
};

function filter(customerId: string, { searchQuery, status, restorableSince }: Filter): SQL | undefined {
  const isWanted = {
    unread: isNull(messages.readAt),
    read: isNotNull(messages.readAt),
    deleted: gt(messages.deletedAt, restorableSince),
  };
  return and(
    eq(messages.customerId, customerId),
    status === "deleted" ? undefined : isNull(messages.deletedAt),
    status === null ? undefined : isWanted[status],
    matches(messages.search, searchQuery),
  );
}

export async function countMessages(db: Database, customerId: string, query: Filter): Promise<number> {
  return await db.$count(messages, filter(customerId, query));
}

export async function tallyMessages(db: Database, customerId: string, query: Filter) {
  const status = sql<StatusOf<"messages">>`case when ${messages.deletedAt} is not null then 'deleted'
    when ${messages.readAt} is null then 'unread' else 'read' end`.as("shown_status");
  const isKept = or(isNull(messages.deletedAt), gt(messages.deletedAt, query.restorableSince));
  const isWanted = and(eq(messages.customerId, customerId), isKept, matches(messages.search, query.searchQuery));
  return await db.select({ status, count: count() }).from(messages).where(isWanted).groupBy(sql`shown_status`);
}

export async function listMessages(db: Database, customerId: string, query: ListQuery<"messages"> & Filter) {
  return await db
    .select()
    .from(messages)
    .where(filter(customerId, query))
    .orderBy(...orderBy(query.sort, { received: messages.receivedAt, subject: messages.subject }, messages.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

/** Leaves out attachments of replies. */
export async function attachmentsOf(db: Database, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return await db
    .select()
    .from(messageAttachments)
    .where(and(inArray(messageAttachments.messageId, messageIds), isNull(messageAttachments.answerId)))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.position));
}

export async function findOwnMessage(db: Queryable, customerId: string, id: string): Promise<MessageRow | undefined> {
  const isOne = and(eq(messages.customerId, customerId), eq(messages.id, id), isNull(messages.deletedAt));
  return (await db.select().from(messages).where(isOne))[0];
}
