import { and, eq, gt, lte } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { accountLinks, users } from "#server/database/tables.ts";

export type AccountLinkRow = typeof accountLinks.$inferSelect;

/** Earlier links of the user stay valid. */
export async function insertLink(tx: Transaction, row: AccountLinkRow): Promise<void> {
  await tx.insert(accountLinks).values(row);
}

const live = (hashDigest: string, purpose: AccountLinkRow["purpose"], now: Date) =>
  and(eq(accountLinks.hashDigest, hashDigest), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, now));

export async function findUserOfLink(db: Database, hashDigest: string, purpose: AccountLinkRow["purpose"], now: Date) {
  const rows = await db
    .select({ user: users })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(live(hashDigest, purpose, now));
  return rows[0]?.user;
}

/** Uses a link up. Of concurrent calls one succeeds. @returns the user; undefined when used, expired or missing */
export async function consumeLink(tx: Transaction, hashDigest: string, purpose: AccountLinkRow["purpose"], now: Date) {
  const rows = await tx
    .delete(accountLinks)
    .where(live(hashDigest, purpose, now))
    .returning({ userId: accountLinks.userId });
  return rows[0]?.userId;
}

export async function deleteLinksOf(tx: Transaction, userId: string, purpose: AccountLinkRow["purpose"]) {
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, now));
}
