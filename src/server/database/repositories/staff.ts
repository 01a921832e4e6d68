import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { staff, staffDevices } from "#server/database/tables.ts";

export type StaffRow = typeof staff.$inferSelect;

/** @param deviceDigest null without a device cookie */
export async function findStaffForLogin(db: Database, email: string, deviceDigest: string | null) {
  const [row] = await db
    .select({ person: staff, device: staffDevices.deviceDigest })
    .from(staff)
    .leftJoin(staffDevices, and(eq(staffDevices.staffId, staff.id), eq(staffDevices.deviceDigest, deviceDigest ?? "")))
    .where(eq(staff.email, email));
  return row && { person: row.person, isDeviceKnown: row.device !== null };
}

export async function findStaff(db: Queryable, id: string): Promise<StaffRow | undefined> {
  return (await db.select().from(staff).where(eq(staff.id, id)))[0];
}

export async function listStaff(db: Database): Promise<StaffRow[]> {
  return await db.select().from(staff).orderBy(asc(staff.email));
}

/** E-mails are the only names of staff. */
export async function namesOfStaff(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: staff.id, email: staff.email }).from(staff).where(inArray(staff.id, ids));
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Locks a staff member against logins and changes. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  return (await tx.select().from(staff).where(eq(staff.id, id)).for("update"))[0];
}

export async function lockStaffByEmail(tx: Transaction, email: string): Promise<StaffRow | undefined> {
  return (await tx.select().from(staff).where(eq(staff.email, email)).for("update"))[0];
}

/** @returns false when the e-mail is taken */
export async function insertStaff(tx: Transaction, row: typeof staff.$inferInsert): Promise<boolean> {
  const made = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  return made.length > 0;
}

export async function setStaffPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}

/** @param disabledAt null enables the account */
export async function setStaffDisabled(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await tx.update(staff).set({ disabledAt }).where(eq(staff.id, id));
}

export async function knowledgeOfStaffDevice(tx: Transaction, staffId: string, deviceDigest: string) {
  const rows = await tx
    .select({ deviceDigest: staffDevices.deviceDigest })
    .from(staffDevices)
    .where(eq(staffDevices.staffId, staffId));
  return { isAnyKnown: rows.length > 0, isKnown: rows.some((row) => row.deviceDigest === deviceDigest) };
}

export async function rememberStaffDevice(tx: Transaction, row: typeof staffDevices.$inferInsert): Promise<void> {
  const { lastLoginAt } = row;
  await tx
    .insert(staffDevices)
    .values(row)
    .onConflictDoUpdate({ target: [staffDevices.staffId, staffDevices.deviceDigest], set: { lastLoginAt } });
}

export async function forgetStaffDevices(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffDevices).where(eq(staffDevices.staffId, staffId));
}
