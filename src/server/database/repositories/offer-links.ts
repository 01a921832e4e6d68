import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { offerLinks, staff } from "#server/database/tables.ts";

export type OfferLinkRow = typeof offerLinks.$inferSelect;

const live = (now: Date) => and(gt(offerLinks.expiresAt, now), isNull(offerLinks.revokedAt));

export async function insertOfferLink(tx: Transaction, row: typeof offerLinks.$inferInsert): Promise<void> {
  await tx.insert(offerLinks).values(row);
}

/** Counts an opening. @returns false when expired or revoked, or the creator may not log in any longer */
export async function openOfferLink(db: Database, id: string, now: Date): Promise<boolean> {
  const makers = db.select({ id: staff.id }).from(staff).where(isNull(staff.disabledAt));
  const rows = await db
    .update(offerLinks)
    .set({ timesOpened: sql`${offerLinks.timesOpened} + 1`, lastOpenedAt: now })
    .where(and(eq(offerLinks.id, id), live(now), or(isNull(offerLinks.staffId), inArray(offerLinks.staffId, makers))))
    .returning({ id: offerLinks.id });
  return rows.length > 0;
}

/** Returns valid links; the creator is null for an operator. */
export async function liveOfferLinks(db: Database, now: Date) {
  return await db
    .select({ link: offerLinks, madeBy: staff.email })
    .from(offerLinks)
    .leftJoin(staff, eq(staff.id, offerLinks.staffId))
    .where(and(live(now), isNull(staff.disabledAt)))
    .orderBy(desc(offerLinks.createdAt), desc(offerLinks.id));
}

export async function findLiveOfferLink(db: Queryable, id: string, now: Date): Promise<OfferLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(offerLinks)
    .where(and(eq(offerLinks.id, id), live(now)));
  return row;
}

export async function lockLiveOfferLink(tx: Transaction, id: string, now: Date): Promise<OfferLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(offerLinks)
    .where(and(eq(offerLinks.id, id), live(now)))
    .for("update");
  return row;
}

export async function setOfferLinkRevoked(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(offerLinks).set({ revokedAt: now }).where(eq(offerLinks.id, id));
}

/** Revokes links permanently, even if the account is enabled again. */
export async function revokeLinksOfStaff(tx: Transaction, staffId: string, now: Date): Promise<void> {
  const isMatch = and(eq(offerLinks.staffId, staffId), live(now));
  await tx.update(offerLinks).set({ revokedAt: now }).where(isMatch);
}

export async function deleteExpiredOfferLinks(db: Database, now: Date): Promise<void> {
  await db.delete(offerLinks).where(lte(offerLinks.expiresAt, now));
}
