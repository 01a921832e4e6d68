import { and, asc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { calendarFeeds, contracts, offers, users } from "#server/database/tables.ts";

type FeedRow = typeof calendarFeeds.$inferSelect;
type Owner = Pick<FeedRow, "userId" | "customerId">;

const ofOwner = ({ userId, customerId }: Owner) =>
  and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.customerId, customerId));

export async function findFeed(db: Queryable, owner: Owner): Promise<string | undefined> {
  const rows = await db.select({ id: calendarFeeds.id }).from(calendarFeeds).where(ofOwner(owner));
  return rows[0]?.id;
}

export async function insertFeed(tx: Transaction, row: FeedRow): Promise<string | undefined> {
  const rows = await tx.insert(calendarFeeds).values(row).onConflictDoNothing().returning({ id: calendarFeeds.id });
  return rows[0]?.id;
}

export async function deleteFeed(tx: Transaction, owner: Owner): Promise<boolean> {
  const rows = await tx.delete(calendarFeeds).where(ofOwner(owner)).returning({ id: calendarFeeds.id });
  return rows.length > 0;
}

export async function findReader(db: Database, id: string): Promise<(Owner & { readonly locale: Locale }) | undefined> {
  const rows = await db
    .select({ userId: calendarFeeds.userId, customerId: calendarFeeds.customerId, locale: users.locale })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.id, id), isNull(users.disabledAt)));
  return rows[0];
}

export async function feedsOf(db: Database, userId: string): Promise<FeedRow[]> {
  return await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).orderBy(calendarFeeds.createdAt);
}

export async function contractEnds(db: Database, customerId: string, { from, limit }: Span) {
  const { contractNumber, make, model, end } = contracts;
  return await db
    .select({ contractNumber, make, model, end })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.status, "active"), gte(end, from)))
    .orderBy(asc(end), asc(contractNumber))
    .limit(limit);
}

export async function offerEnds(db: Database, customerId: string, { from, limit }: Span) {
  const { id, reference, make, model, validUntil } = offers;
  return await db
    .select({ id, reference, make, model, validUntil })
    .from(offers)
    .where(and(eq(offers.customerId, customerId), inArray(offers.status, ["sent", "seen"]), gte(validUntil, from)))
    .orderBy(asc(validUntil), asc(id))
    .limit(limit);
}

interface Span {
  /** `YYYY-MM-DD` */
  readonly from: string;
  readonly limit: number;
}
