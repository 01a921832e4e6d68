import { and, eq, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, identities, monthPackDays, users } from "#server/database/tables.ts";

interface Owner {
  readonly userId: string;
  readonly customerId: string;
}

const ownedBy = ({ userId, customerId }: Owner) =>
  and(eq(monthPackDays.userId, userId), eq(monthPackDays.customerId, customerId));

export async function findMonthPackDay(db: Database, owner: Owner): Promise<number | null> {
  const [row] = await db.select({ day: monthPackDays.day }).from(monthPackDays).where(ownedBy(owner));
  return row?.day ?? null;
}

export async function monthPackDaysOf(db: Database, userId: string): Promise<(typeof monthPackDays.$inferSelect)[]> {
  return await db.select().from(monthPackDays).where(eq(monthPackDays.userId, userId));
}

/** @param packedMonth counts as packed without an earlier setting */
export async function saveMonthPackDay(
  db: Database,
  row: Owner & { readonly day: number; readonly packedMonth: string | null },
): Promise<void> {
  const target = [monthPackDays.userId, monthPackDays.customerId];
  await db
    .insert(monthPackDays)
    .values(row)
    .onConflictDoUpdate({ target, set: { day: row.day } });
}

export async function deleteMonthPackDay(db: Database, owner: Owner): Promise<void> {
  await db.delete(monthPackDays).where(ownedBy(owner));
}

export interface PackRecipient extends Owner {
  readonly email: string;
  readonly locale: Locale;
  readonly customerName: string;
}

const recipient = {
  userId: users.id,
  customerId: customers.id,
  email: users.email,
  locale: users.locale,
  customerName: customers.name,
};
const canBeTold = and(isNotNull(users.emailProvenAt), isNull(users.disabledAt));

/** @param month first day of the month to pack @param day today's day of the month */
export async function dueMonthPacks(db: Database, month: string, day: number): Promise<PackRecipient[]> {
  return await db
    .select(recipient)
    .from(monthPackDays)
    .innerJoin(users, eq(users.id, monthPackDays.userId))
    .innerJoin(customers, eq(customers.id, monthPackDays.customerId))
    .innerJoin(
      identities,
      and(eq(identities.userId, monthPackDays.userId), eq(identities.customerId, monthPackDays.customerId)),
    )
    .where(and(lte(monthPackDays.day, day), isUnpacked(month), canBeTold));
}

/** Marks the month as packed. @returns false when it was, or the setting is gone */
export async function takeMonthPack(tx: Transaction, owner: Owner, month: string): Promise<boolean> {
  const rows = await tx
    .update(monthPackDays)
    .set({ packedMonth: month })
    .where(and(ownedBy(owner), isUnpacked(month)))
    .returning({ userId: monthPackDays.userId });
  return rows.length > 0;
}

function isUnpacked(month: string) {
  return or(isNull(monthPackDays.packedMonth), lt(monthPackDays.packedMonth, month));
}

export async function findPackRecipient(db: Database, owner: Owner): Promise<PackRecipient | undefined> {
  const [row] = await db
    .select(recipient)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.userId, owner.userId), eq(identities.customerId, owner.customerId), canBeTold));
  return row;
}
