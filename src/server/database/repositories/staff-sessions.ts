import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { staff, staffSessions } from "#server/database/tables.ts";

export type StaffSessionRow = typeof staffSessions.$inferSelect;

const live = (tokenDigest: string, now: Date) =>
  and(eq(staffSessions.tokenDigest, tokenDigest), gt(staffSessions.expiresAt, now));

export async function findLiveStaffSession(db: Database, tokenDigest: string, now: Date) {
  const rows = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(live(tokenDigest, now), isNull(staff.disabledAt)));
  return rows[0];
}

/** Ends the oldest sessions beyond `most`. The caller has locked the staff member. */
export async function insertStaffSession(tx: Transaction, row: StaffSessionRow, most: number): Promise<void> {
  await tx.insert(staffSessions).values(row);
  const surplus = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, row.staffId), ne(staffSessions.id, row.id)))
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
    .offset(most - 1);
  if (surplus.length === 0) return;
  await tx.delete(staffSessions).where(
    inArray(
      staffSessions.id,
      surplus.map(({ id }) => id),
    ),
  );
}

/** Moves the end in one statement, so that a session ended at the same time stays ended. */
export async function moveStaffExpiry(db: Database, tokenDigest: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .update(staffSessions)
    .set({ expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${staffSessions.endsAt})` })
    .where(live(tokenDigest, now));
}

export async function deleteStaffSession(tx: Transaction, tokenDigest: string): Promise<string | undefined> {
  const rows = await tx
    .delete(staffSessions)
    .where(eq(staffSessions.tokenDigest, tokenDigest))
    .returning({ staffId: staffSessions.staffId });
  return rows[0]?.staffId;
}

export async function deleteStaffSessionsOf(tx: Transaction, staffId: string): Promise<number> {
  const rows = await tx
    .delete(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
    .returning({ id: staffSessions.id });
  return rows.length;
}

export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lte(staffSessions.expiresAt, now));
}
