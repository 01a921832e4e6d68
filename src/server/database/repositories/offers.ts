import { and, desc, eq, gt } from "drizzle-orm";
import type { Country } from "#domain/onboarding/types.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { customers, identities, offers } from "#server/database/tables.ts";
import type { OfferRow } from "./lists/offer-list.ts";

/** By the digest of its personal link, as long as that is valid. */
export async function findOfferByLink(db: Database, linkDigest: string, now: Date): Promise<OfferRow | undefined> {
  const rows = await db
    .select()
    .from(offers)
    .where(and(eq(offers.linkDigest, linkDigest), gt(offers.linkExpiresAt, now)));
  return rows[0];
}

export async function findOffer(
  db: Database,
  { country, offerId }: { country: Country; offerId: string },
): Promise<OfferRow | undefined> {
  const rows = await db
    .select()
    .from(offers)
    .where(and(eq(offers.country, country), eq(offers.id, offerId)));
  return rows[0];
}

/** Newest first; null when no identity of a customer in the country has the id. */
export async function findOffersOf(
  db: Database,
  { country, idam }: { country: Country; idam: string },
): Promise<OfferRow[] | null> {
  const found = await db
    .select({ customerId: customers.id })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.idam, idam), eq(customers.country, country)));
  if (found[0] === undefined) return null;
  return await db
    .select()
    .from(offers)
    .where(and(eq(offers.customerId, found[0].customerId), eq(offers.country, country)))
    .orderBy(desc(offers.createdAt), desc(offers.id));
}

/** In place of the one it had. @returns whether there is such an offer */
export async function putOfferLink(
  tx: Transaction,
  offerId: string,
  link: { linkDigest: string; linkExpiresAt: Date },
): Promise<boolean> {
  const rows = await tx.update(offers).set(link).where(eq(offers.id, offerId)).returning({ id: offers.id });
  return rows.length > 0;
}
