import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  accountLinks,
  calendarFeeds,
  contactUndos,
  credentials,
  dataCopies,
  identities,
  knownDevices,
  listViews,
  monthPackDays,
  notificationChoices,
  notifications,
  payerAccounts,
  requestDrafts,
  secondFactors,
  sessions,
  users,
} from "#server/database/tables.ts";

export type UserRow = typeof users.$inferSelect;

export interface LoginRow {
  readonly user: UserRow;
  readonly passwordHash: string;
  readonly isDeviceKnown: boolean;
}

/** @param deviceDigest null without a device cookie */
export async function findForLogin(db: Database, email: string, deviceDigest: string | null) {
  const rows = await db
    .select({ user: users, passwordHash: credentials.passwordHash, device: knownDevices.deviceDigest })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceDigest, deviceDigest ?? "")))
    .where(eq(users.email, email));
  const [row] = rows;
  return row && { user: row.user, passwordHash: row.passwordHash, isDeviceKnown: row.device !== null };
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.email, email)))[0];
}

export async function usersByEmail(db: Queryable, emails: readonly string[]): Promise<UserRow[]> {
  if (emails.length === 0) return [];
  return await db.select().from(users).where(inArray(users.email, emails));
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)))[0];
}

/** Locks an account against being disabled, closed or replaced. */
export async function holdUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for("key share"))[0];
}

export async function lockUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  return (await tx.select().from(users).where(eq(users.email, email)).for("update"))[0];
}

/** Locks users always in the same order, so that two who take each other's e-mail cannot deadlock. */
export async function lockUserAndEmailHolder(tx: Transaction, id: string, email: string) {
  const isWanted = or(eq(users.id, id), eq(users.email, email));
  const rows = await tx.select().from(users).where(isWanted).orderBy(asc(users.id)).for("update");
  return { user: rows.find((row) => row.id === id), emailHolder: rows.find((row) => row.id !== id) };
}

export async function setContacts(
  tx: Transaction,
  id: string,
  contacts: Partial<Pick<UserRow, "email" | "emailProvenAt" | "emailRefusedAt" | "sealedPhone" | "phoneProvenAt">>,
): Promise<void> {
  await tx.update(users).set(contacts).where(eq(users.id, id));
}

/** @returns false when the e-mail is taken */
export async function insertUser(tx: Transaction, row: typeof users.$inferInsert, passwordHash: string) {
  const made = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  if (made.length === 0) return false;
  await tx.insert(credentials).values({ userId: row.id, passwordHash, changedAt: row.createdAt });
  return true;
}

export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/**
 * Keeps the id, which other rows need. An impossible address replaces the e-mail, so that its owner may register again.
 */
export async function closeUser(tx: Transaction, id: string, at: Date): Promise<void> {
  const nothing = { emailProvenAt: null, sealedPhone: null, phoneProvenAt: null, lastIdam: null, emailRefusedAt: null };
  await tx
    .update(users)
    .set({ ...nothing, email: `closed ${id}`, disabledAt: at, closedAt: at })
    .where(eq(users.id, id));
  for (const table of [
    sessions,
    credentials,
    knownDevices,
    secondFactors,
    accountLinks,
    contactUndos,
    dataCopies,
    listViews,
    monthPackDays,
    notificationChoices,
    notifications,
    payerAccounts,
    calendarFeeds,
    requestDrafts,
  ]) {
    await tx.delete(table).where(eq(table.userId, id));
  }
}

export async function closedUsersBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(lte(users.closedAt, before)).limit(limit);
  return rows.map(({ id }) => id);
}

/** @param disabledAt null enables the account */
export async function setDisabled(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, id));
}

export async function rememberIdentity(tx: Transaction, id: string, lastIdam: string): Promise<void> {
  await tx.update(users).set({ lastIdam }).where(eq(users.id, id));
}

/** @returns false when proved already, or gone */
export async function markEmailProven(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const isOne = and(eq(users.id, id), isNull(users.emailProvenAt));
  const rows = await tx.update(users).set({ emailProvenAt: at }).where(isOne).returning({ id: users.id });
  return rows.length > 0;
}

/** Locks credentials against logins and changes. */
export async function lockCredentials(tx: Transaction, userId: string): Promise<string | undefined> {
  const rows = await tx.select().from(credentials).where(eq(credentials.userId, userId)).for("update");
  return rows[0]?.passwordHash;
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const rows = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return rows[0]?.passwordHash;
}

export async function passwordChangedAt(tx: Transaction, userId: string): Promise<Date | undefined> {
  const rows = await tx.select().from(credentials).where(eq(credentials.userId, userId));
  return rows[0]?.changedAt;
}

export async function setPasswordHash(
  tx: Transaction,
  { userId, passwordHash, changedAt }: typeof credentials.$inferSelect,
): Promise<void> {
  await tx.update(credentials).set({ passwordHash, changedAt }).where(eq(credentials.userId, userId));
}

export async function rememberDevice(tx: Transaction, row: typeof knownDevices.$inferInsert): Promise<void> {
  const { lastLoginAt } = row;
  await tx
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceDigest], set: { lastLoginAt } });
}

export async function isDeviceKnown(db: Database, userId: string, deviceDigest: string | null): Promise<boolean> {
  if (deviceDigest === null) return false;
  const isOne = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceDigest, deviceDigest));
  const rows = await db.select({ userId: knownDevices.userId }).from(knownDevices).where(isOne);
  return rows.length > 0;
}

/** Says whether the user has logged in since browsers were last forgotten: from any, and from this one. */
export async function knowledgeOfDevice(tx: Transaction, userId: string, deviceDigest: string) {
  const rows = await tx
    .select({ deviceDigest: knownDevices.deviceDigest })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return { isAnyKnown: rows.length > 0, isKnown: rows.some((row) => row.deviceDigest === deviceDigest) };
}

export async function forgetDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Returns users with a proved e-mail who may log in. */
export async function usersOfCustomers(tx: Transaction, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  return await tx
    .selectDistinct({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(and(inArray(identities.customerId, customerIds), isNotNull(users.emailProvenAt), isNull(users.disabledAt)))
    .orderBy(asc(users.email));
}
