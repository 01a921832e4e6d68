import { and, count, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { ListQuery } from "#domain/portal/lists.ts";
import type { OfferStatus } from "#domain/portal/offer.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { offers } from "#server/database/tables.ts";
import { matches } from "./search.ts";

/** vehicle, and reference as people type it */
const searched = sql`(${offers.search} || ' ' || lower(replace(${offers.reference}, '-', '')))`;

export type OfferRow = typeof offers.$inferSelect;

interface Filter extends Pick<ListQuery<"offers">, "searchQuery"> {
  /** `unanswered`: sent or seen, and still valid */
  readonly status: ListQuery<"offers">["status"] | "unanswered";
  /** in Europe/Prague */
  readonly today: string;
}

function filter(customerId: string, { searchQuery, status, today }: Filter): SQL | undefined {
  return and(eq(offers.customerId, customerId), ofStatus(status, today), matches(searched, searchQuery));
}

function ofStatus(status: Filter["status"], today: string): SQL | undefined {
  if (status === null) return undefined;
  if (status === "accepted" || status === "declined" || status === "withdrawn") return eq(offers.status, status);
  if (status === "expired") return and(inArray(offers.status, ["sent", "seen"]), lt(offers.validUntil, today));
  if (status === "unanswered") return and(inArray(offers.status, ["sent", "seen"]), gte(offers.validUntil, today));
  return and(eq(offers.status, status), gte(offers.validUntil, today));
}

const sorts: Readonly<Record<string, SQL>> = {
  created: sql`${offers.createdAt}`,
  validUntil: sql`${offers.validUntil}`,
  instalment: sql`(${offers.terms} ->> 'instalment')::bigint`,
};

function order(sort: string): SQL {
  const isDescending = sort.startsWith("-");
  const by = sorts[isDescending ? sort.slice(1) : sort];
  if (!by) throw new Error(`no column to sort by ${sort}`);
  return isDescending ? sql`${by} desc, ${offers.id} desc` : sql`${by}, ${offers.id}`;
}

export async function countOffers(db: Database, customerId: string, query: Filter): Promise<number> {
  return await db.$count(offers, filter(customerId, query));
}

export async function tallyOffers(db: Database, customerId: string, query: Filter) {
  const status =
    sql<OfferStatus>`case when ${offers.status} in ('sent', 'seen') and ${offers.validUntil} < ${query.today}
    then 'expired' else ${offers.status} end`.as("shown_status");
  const isWanted = filter(customerId, { ...query, status: null });
  return await db.select({ status, count: count() }).from(offers).where(isWanted).groupBy(sql`shown_status`);
}

export async function listOffers(
  db: Database,
  customerId: string,
  query: Omit<ListQuery<"offers">, "status"> & Filter,
): Promise<OfferRow[]> {
  return await db
    .select()
    .from(offers)
    .where(filter(customerId, query))
    .orderBy(order(query.sort))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

export async function findOwnOffer(db: Database, customerId: string, id: string): Promise<OfferRow | undefined> {
  const isOne = and(eq(offers.customerId, customerId), eq(offers.id, id));
  return (await db.select().from(offers).where(isOne))[0];
}

/** Marks an offer as seen. @returns whether it was unseen and unanswered */
export async function markSeen(tx: Transaction, id: string): Promise<boolean> {
  const isOne = and(eq(offers.id, id), eq(offers.status, "sent"));
  const rows = await tx.update(offers).set({ status: "seen" }).where(isOne).returning({ id: offers.id });
  return rows.length > 0;
}
