import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, identities, impersonations, staff, staffSessions, users } from "#server/database/tables.ts";
import { rolesOf } from "./roles-of.ts";

/** Replaces the session's impersonation. */
export async function putImpersonation(tx: Transaction, row: typeof impersonations.$inferInsert): Promise<void> {
  const { id, idam, expiresAt } = row;
  await tx
    .insert(impersonations)
    .values(row)
    .onConflictDoUpdate({ target: impersonations.staffSessionId, set: { id, idam, expiresAt } });
}

export type StaffSessionKey = { readonly tokenDigest: string } | { readonly staffSessionId: string };

/** Returns the session's impersonation, if the user is enabled and still acts for the customer. */
export async function findImpersonation(db: Queryable, session: StaffSessionKey, now: Date) {
  const [row] = await db
    .select({
      id: impersonations.id,
      staffSessionId: impersonations.staffSessionId,
      expiresAt: impersonations.expiresAt,
      staffId: staffSessions.staffId,
      customerId: identities.customerId,
      user: { id: users.id, email: users.email, locale: users.locale },
      identity: {
        idam: identities.idam,
        name: customers.name,
        country: customers.country,
        roles: rolesOf(identities.customerId),
      },
    })
    .from(impersonations)
    .innerJoin(staffSessions, eq(staffSessions.id, impersonations.staffSessionId))
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(identities, eq(identities.idam, impersonations.idam))
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(
      and(
        "tokenDigest" in session
          ? eq(staffSessions.tokenDigest, session.tokenDigest)
          : eq(staffSessions.id, session.staffSessionId),
        gt(staffSessions.expiresAt, now),
        gt(impersonations.expiresAt, now),
        isNull(staff.disabledAt),
        isNull(users.disabledAt),
        isNotNull(users.emailProvenAt),
      ),
    );
  return row;
}

export async function deleteImpersonation(tx: Transaction, staffSessionId: string) {
  const [row] = await tx.delete(impersonations).where(eq(impersonations.staffSessionId, staffSessionId)).returning();
  return row;
}

export async function deleteExpiredImpersonations(db: Database, now: Date): Promise<void> {
  await db.delete(impersonations).where(lte(impersonations.expiresAt, now));
}
