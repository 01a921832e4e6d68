import { and, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { staff, staffLinks } from "#server/database/tables.ts";
import type { StaffRow } from "./staff.ts";

const live = (hashDigest: string, now: Date) =>
  and(eq(staffLinks.hashDigest, hashDigest), gt(staffLinks.expiresAt, now));

export async function putStaffLink(tx: Transaction, row: typeof staffLinks.$inferSelect): Promise<void> {
  const { hashDigest, createdAt, expiresAt } = row;
  await tx
    .insert(staffLinks)
    .values(row)
    .onConflictDoUpdate({ target: staffLinks.staffId, set: { hashDigest, createdAt, expiresAt } });
}

export async function findStaffOfLink(db: Database, hashDigest: string, now: Date): Promise<StaffRow | undefined> {
  const rows = await db
    .select({ person: staff })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(live(hashDigest, now));
  return rows[0]?.person;
}

/**
 * Uses a link up. Of concurrent calls one succeeds. @returns the staff member; undefined when used, expired or missing
 */
export async function consumeStaffLink(tx: Transaction, hashDigest: string, now: Date): Promise<string | undefined> {
  const rows = await tx.delete(staffLinks).where(live(hashDigest, now)).returning({ staffId: staffLinks.staffId });
  return rows[0]?.staffId;
}

export async function deleteStaffLink(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
}

export async function deleteExpiredStaffLinks(db: Database, now: Date): Promise<void> {
  await db.delete(staffLinks).where(lte(staffLinks.expiresAt, now));
}
