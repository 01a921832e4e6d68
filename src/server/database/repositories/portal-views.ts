import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, identities, portalViews, staff, staffSessions, users } from "#server/database/tables.ts";
import { rolesOf } from "./roles-of.ts";

/** A session of staff has one view: a former one gives way to it. */
export async function putPortalView(tx: Transaction, row: typeof portalViews.$inferInsert): Promise<void> {
  const { id, idam, expiresAt } = row;
  await tx
    .insert(portalViews)
    .values(row)
    .onConflictDoUpdate({ target: portalViews.staffSessionId, set: { id, idam, expiresAt } });
}

/** By the digest of its token, or by its id. */
export type StaffSessionKey = { readonly tokenDigest: string } | { readonly staffSessionId: string };

/**
 * The view of a live session of staff, with whom it shows. None of somebody whose account is disabled, or who no longer
 * acts for the customer.
 */
export async function findPortalView(db: Queryable, session: StaffSessionKey, now: Date) {
  const [row] = await db
    .select({
      id: portalViews.id,
      staffSessionId: portalViews.staffSessionId,
      expiresAt: portalViews.expiresAt,
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
    .from(portalViews)
    .innerJoin(staffSessions, eq(staffSessions.id, portalViews.staffSessionId))
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .innerJoin(identities, eq(identities.idam, portalViews.idam))
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(
      and(
        "tokenDigest" in session
          ? eq(staffSessions.tokenDigest, session.tokenDigest)
          : eq(staffSessions.id, session.staffSessionId),
        gt(staffSessions.expiresAt, now),
        gt(portalViews.expiresAt, now),
        isNull(staff.disabledAt),
        isNull(users.disabledAt),
        isNotNull(users.emailProvenAt),
      ),
    );
  return row;
}

/** @returns undefined: the session has none */
export async function deletePortalView(tx: Transaction, staffSessionId: string) {
  const [row] = await tx.delete(portalViews).where(eq(portalViews.staffSessionId, staffSessionId)).returning();
  return row;
}

export async function deleteExpiredPortalViews(db: Database, now: Date): Promise<void> {
  await db.delete(portalViews).where(lte(portalViews.expiresAt, now));
}
