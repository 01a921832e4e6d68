import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { NoticeKind } from "#domain/portal/notices/kinds.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, identities, type NoticeFacts, notices } from "#server/database/tables.ts";

export type NoticeRow = typeof notices.$inferSelect;

/** Whose notices: a user's, for the customer that the user acts for. */
export interface NoticeOwner {
  readonly userId: string;
  readonly customerId: string;
}

/** Adds notices. @returns the subjects of those that are new: of the others the user was told before */
export async function insertNotices(tx: Transaction, rows: readonly (typeof notices.$inferInsert)[]) {
  if (rows.length === 0) return new Set();
  const made = await tx
    .insert(notices)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ subject: notices.subject });
  return new Set(made.map(({ subject }) => subject));
}

const ownedBy = ({ userId, customerId }: NoticeOwner) =>
  and(eq(notices.userId, userId), eq(notices.customerId, customerId));

/** The newest first. @param before the id of the last one of the page before; null: from the newest on */
export async function noticesOf(
  db: Database,
  owner: NoticeOwner,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<NoticeRow[]> {
  const last = db.select({ at: notices.at, id: notices.id }).from(notices);
  return await db
    .select()
    .from(notices)
    .where(
      and(
        ownedBy(owner),
        before === null
          ? undefined
          : sql`(${notices.at}, ${notices.id}) < (${last.where(and(ownedBy(owner), eq(notices.id, before)))})`,
      ),
    )
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limit);
}

export async function countUnseenNotices(db: Database, owner: NoticeOwner): Promise<number> {
  return await db.$count(notices, and(ownedBy(owner), isNull(notices.seenAt)));
}

/** Marks all that there are as seen. */
export async function markNoticesSeen(db: Database, owner: NoticeOwner, at: Date): Promise<void> {
  await db
    .update(notices)
    .set({ seenAt: at })
    .where(and(ownedBy(owner), isNull(notices.seenAt)));
}

/** Users some of whose notices wait for the way, the next `limit` after the given one. */
export async function usersAwaiting(
  db: Database,
  way: "awaitsDigest" | "awaitsText",
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(and(notices[way], after === null ? undefined : sql`${notices.userId} > ${after}`))
    .orderBy(asc(notices.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export interface AwaitedNotice {
  readonly customerId: string;
  readonly customerName: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly facts: NoticeFacts[NoticeKind];
}

/**
 * Takes the user's notices that wait for the way, so that nobody takes them again once the transaction has committed.
 *
 * @returns those for whose customers the user still acts, the oldest first
 */
export async function takeAwaiting(
  tx: Transaction,
  userId: string,
  way: "awaitsDigest" | "awaitsText",
): Promise<AwaitedNotice[]> {
  const taken = await tx
    .update(notices)
    .set({ [way]: false })
    .where(and(eq(notices.userId, userId), notices[way]))
    .returning({ id: notices.id });
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { kind, subject, facts } = notices;
  return await tx
    .select({ customerId: customers.id, customerName: customers.name, kind, subject, facts })
    .from(notices)
    .innerJoin(customers, eq(customers.id, notices.customerId))
    .innerJoin(identities, and(eq(identities.userId, notices.userId), eq(identities.customerId, notices.customerId)))
    .where(inArray(notices.id, ids))
    .orderBy(asc(customers.name), asc(customers.id), asc(notices.at), asc(notices.id));
}

export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.at, before));
}

/** Deletes what the users of the customer were told of some things of a kind. */
export async function deleteNoticesAbout(
  tx: Transaction,
  { customerId, kind, subjects }: Pick<NoticeRow, "customerId" | "kind"> & { readonly subjects: readonly string[] },
): Promise<void> {
  const told = tx.select({ userId: identities.userId }).from(identities).where(eq(identities.customerId, customerId));
  const isOfThem = and(inArray(notices.userId, told), eq(notices.customerId, customerId));
  await tx.delete(notices).where(and(isOfThem, eq(notices.kind, kind), inArray(notices.subject, subjects)));
}
