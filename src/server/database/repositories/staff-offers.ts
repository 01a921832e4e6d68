import { desc, eq, inArray } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { offers } from "#server/database/tables.ts";
import type { OfferRow } from "./offer-list.ts";

/** Older offers are in the portal. */
const most = 50;

/** The caller checks that the reader may see them. */
export async function offersById(db: Queryable, ids: readonly string[]): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  return await db.select().from(offers).where(inArray(offers.id, ids));
}

/** Locks an offer against replies until the transaction ends. */
export async function lockAnyOffer(tx: Transaction, id: string): Promise<OfferRow | undefined> {
  return (await tx.select().from(offers).where(eq(offers.id, id)).for("update"))[0];
}

export async function offersOfCustomer(db: Database, customerId: string): Promise<OfferRow[]> {
  return await db
    .select()
    .from(offers)
    .where(eq(offers.customerId, customerId))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(most);
}

/** References are unique across the provider's systems and staff. */
export async function isOfferReferenceTaken(tx: Transaction, reference: string): Promise<boolean> {
  return (await tx.$count(offers, eq(offers.reference, reference))) > 0;
}

export async function insertOffer(tx: Transaction, row: typeof offers.$inferInsert): Promise<void> {
  await tx.insert(offers).values(row);
}

export async function extendOffer(tx: Transaction, id: string, validUntil: string): Promise<void> {
  await tx.update(offers).set({ validUntil }).where(eq(offers.id, id));
}

/** Withdraws an offer and invalidates its personal link. */
export async function withdrawOffer(tx: Transaction, id: string): Promise<void> {
  await tx.update(offers).set({ status: "withdrawn", linkDigest: null, linkExpiresAt: null }).where(eq(offers.id, id));
}
