import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { RoleAssignment, StaffRole } from "#domain/policies/staff-roles.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { staff, staffRoles } from "#server/database/tables.ts";

const isHeldAt = (now: Date) => or(isNull(staffRoles.expiresAt), gt(staffRoles.expiresAt, now));

const adminsLock = 48_217;

/** Serialises removals of admins. Take this lock before the row of any staff member. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminsLock})`);
}

/** Returns permanent admins of all countries. */
export async function lastingAdmins(db: Queryable): Promise<string[]> {
  const isWanted = and(
    isNull(staff.disabledAt),
    eq(staffRoles.role, "admin"),
    isNull(staffRoles.expiresAt),
    sql`jsonb_array_length(${staffRoles.countries}) = 0`,
  );
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(isWanted);
  return rows.map(({ id }) => id);
}

export async function rolesOfStaff(db: Queryable, staffId: string, now: Date): Promise<RoleAssignment[]> {
  return await db
    .select({ role: staffRoles.role, countries: staffRoles.countries })
    .from(staffRoles)
    .where(and(eq(staffRoles.staffId, staffId), isHeldAt(now)))
    .orderBy(asc(staffRoles.role));
}

export async function rolesOfAllStaff(db: Database, now: Date): Promise<ReadonlyMap<string, RoleAssignment[]>> {
  const rows = await db.select().from(staffRoles).where(isHeldAt(now)).orderBy(asc(staffRoles.role));
  const byPerson = Map.groupBy(rows, ({ staffId }) => staffId);
  return new Map(
    [...byPerson].map(([staffId, some]) => [staffId, some.map(({ role, countries }) => ({ role, countries }))]),
  );
}

/** Replaces roles. The caller has locked the staff member. */
export async function replaceStaffRoles(
  tx: Transaction,
  staffId: string,
  held: readonly RoleAssignment[],
): Promise<void> {
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId));
  if (held.length > 0) await tx.insert(staffRoles).values(held.map((one) => ({ staffId, ...one, expiresAt: null })));
  await raiseStaffRevision(tx, staffId);
}

/** @returns false when the staff member has it permanently */
export async function lendStaffRole(tx: Transaction, staffId: string, role: StaffRole, expiresAt: Date) {
  const lent = await tx
    .insert(staffRoles)
    .values({ staffId, role, countries: [], expiresAt })
    .onConflictDoUpdate({
      target: [staffRoles.staffId, staffRoles.role],
      set: { countries: [], expiresAt },
      setWhere: isNotNull(staffRoles.expiresAt),
    })
    .returning({ role: staffRoles.role });
  if (lent.length > 0) await raiseStaffRevision(tx, staffId);
  return lent.length > 0;
}

/** Invalidates pending proposals about this staff member. */
export async function raiseStaffRevision(tx: Transaction, staffId: string): Promise<void> {
  await tx
    .update(staff)
    .set({ revision: sql`${staff.revision} + 1` })
    .where(eq(staff.id, staffId));
}
