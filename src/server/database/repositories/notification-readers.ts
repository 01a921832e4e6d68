import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type NotificationChoice, notificationKinds, usualChoice } from "#domain/portal/notifications/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, identities, notificationChoices, users } from "#server/database/tables.ts";
import type { NotificationOwner } from "./notifications.ts";

/** A user who may log in, has proved the e-mail, and acts for the customer. */
export interface NotificationRecipient extends NotificationOwner {
  readonly email: string;
  readonly takesMail: boolean;
  readonly hasPhone: boolean;
  readonly locale: Locale;
  readonly customerName: string;
}

const whoIsTold = {
  userId: users.id,
  customerId: customers.id,
  email: users.email,
  takesMail: sql<boolean>`${users.emailRefusedAt} is null`,
  hasPhone: sql<boolean>`${users.phoneProvenAt} is not null`,
  locale: users.locale,
  customerName: customers.name,
};

const canBeTold = and(isNotNull(users.emailProvenAt), isNull(users.disabledAt));

export async function notificationRecipients(
  db: Queryable,
  customerIds: readonly string[],
): Promise<NotificationRecipient[]> {
  if (customerIds.length === 0) return [];
  return await db
    .select(whoIsTold)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(inArray(identities.customerId, customerIds), canBeTold))
    .orderBy(asc(users.id), asc(customers.id));
}

export async function findNotificationReader(
  db: Queryable,
  userId: string,
): Promise<
  (Omit<NotificationRecipient, "customerId" | "customerName"> & { readonly sealedPhone: string | null }) | undefined
> {
  const { customerId: _customer, customerName: _name, ...user } = whoIsTold;
  const [row] = await db
    .select({ ...user, sealedPhone: users.sealedPhone })
    .from(users)
    .where(and(eq(users.id, userId), canBeTold));
  return row;
}

/** Returns the user's choices, or the defaults. */
export async function notificationChoicesOf(db: Queryable, userId: string): Promise<NotificationChoice[]> {
  const { kind, email, text } = notificationChoices;
  const rows = await db
    .select({ kind, email, text })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return notificationKinds.map((one) => rows.find((row) => row.kind === one) ?? usualChoice(one));
}

export async function saveNotificationChoice(
  tx: Transaction,
  userId: string,
  choice: NotificationChoice,
): Promise<void> {
  const { email, text } = choice;
  await tx
    .insert(notificationChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: { email, text } });
}

/** @returns the user; undefined when the address is unknown or was marked before */
export async function markEmailRefused(tx: Transaction, email: string, at: Date): Promise<string | undefined> {
  const isOne = and(eq(users.email, email), isNull(users.emailRefusedAt));
  const [row] = await tx.update(users).set({ emailRefusedAt: at }).where(isOne).returning({ id: users.id });
  return row?.id;
}

export async function unmarkEmailRefused(db: Queryable, who: { readonly id: string } | { readonly email: string }) {
  const isTheirs = "id" in who ? eq(users.id, who.id) : eq(users.email, who.email);
  const isMatch = and(isTheirs, isNotNull(users.emailRefusedAt));
  await db.update(users).set({ emailRefusedAt: null }).where(isMatch);
}

export async function refusesNotifications(db: Database, email: string): Promise<boolean> {
  const isWanted = and(eq(users.email, email), isNull(users.emailRefusedAt));
  const rows = await db.select({ id: users.id }).from(users).where(isWanted);
  return rows.length === 0;
}
