import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { NotificationKind } from "#domain/portal/notifications/kinds.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, identities, type NotificationFacts, notifications } from "#server/database/tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;

export interface NotificationOwner {
  readonly userId: string;
  readonly customerId: string;
}

/** @returns the new subjects; the user was notified of the others before */
export async function insertNotifications(tx: Transaction, rows: readonly (typeof notifications.$inferInsert)[]) {
  if (rows.length === 0) return new Set();
  const made = await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ subject: notifications.subject });
  return new Set(made.map(({ subject }) => subject));
}

const ownedBy = ({ userId, customerId }: NotificationOwner) =>
  and(eq(notifications.userId, userId), eq(notifications.customerId, customerId));

/** @param before id of the last row of the previous page */
export async function notificationsOf(
  db: Database,
  owner: NotificationOwner,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<NotificationRow[]> {
  const last = db.select({ at: notifications.at, id: notifications.id }).from(notifications);
  const isWanted = and(
    ownedBy(owner),
    before === null
      ? undefined
      : sql`(${notifications.at}, ${notifications.id}) < (${last.where(and(ownedBy(owner), eq(notifications.id, before)))})`,
  );
  return await db
    .select()
    .from(notifications)
    .where(isWanted)
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit);
}

export async function countUnseenNotifications(db: Database, owner: NotificationOwner): Promise<number> {
  return await db.$count(notifications, and(ownedBy(owner), isNull(notifications.seenAt)));
}

export async function markNotificationsSeen(db: Database, owner: NotificationOwner, at: Date): Promise<void> {
  const isMatch = and(ownedBy(owner), isNull(notifications.seenAt));
  await db.update(notifications).set({ seenAt: at }).where(isMatch);
}

export async function usersAwaiting(
  db: Database,
  way: "awaitsDigest" | "awaitsText",
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(notifications[way], after === null ? undefined : sql`${notifications.userId} > ${after}`))
    .orderBy(asc(notifications.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export interface AwaitedNotification {
  readonly customerId: string;
  readonly customerName: string;
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly facts: NotificationFacts[NotificationKind];
}

/** Takes notifications of customers for whom the user still acts, once. */
export async function takeAwaiting(
  tx: Transaction,
  userId: string,
  way: "awaitsDigest" | "awaitsText",
): Promise<AwaitedNotification[]> {
  const taken = await tx
    .update(notifications)
    .set({ [way]: false })
    .where(and(eq(notifications.userId, userId), notifications[way]))
    .returning({ id: notifications.id });
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { kind, subject, facts } = notifications;
  return await tx
    .select({ customerId: customers.id, customerName: customers.name, kind, subject, facts })
    .from(notifications)
    .innerJoin(customers, eq(customers.id, notifications.customerId))
    .innerJoin(
      identities,
      and(eq(identities.userId, notifications.userId), eq(identities.customerId, notifications.customerId)),
    )
    .where(inArray(notifications.id, ids))
    .orderBy(asc(customers.name), asc(customers.id), asc(notifications.at), asc(notifications.id));
}

export async function deleteNotificationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, before));
}

export async function deleteNotificationsAbout(
  tx: Transaction,
  {
    customerId,
    kind,
    subjects,
  }: Pick<NotificationRow, "customerId" | "kind"> & { readonly subjects: readonly string[] },
): Promise<void> {
  const told = tx.select({ userId: identities.userId }).from(identities).where(eq(identities.customerId, customerId));
  const isOfThem = and(inArray(notifications.userId, told), eq(notifications.customerId, customerId));
  const isMatch = and(isOfThem, eq(notifications.kind, kind), inArray(notifications.subject, subjects));
  await tx.delete(notifications).where(isMatch);
}
