import { and, asc, between, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { DeclineReason } from "#domain/portal/offer.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  applicationAccess,
  applications,
  customers,
  identities,
  offerExpiries,
  offers,
} from "#server/database/tables.ts";
import type { OfferRow } from "./offer-list.ts";

export async function findOfferByLink(db: Database, linkDigest: string, now: Date): Promise<OfferRow | undefined> {
  const isOne = and(eq(offers.linkDigest, linkDigest), gt(offers.linkExpiresAt, now));
  return (await db.select().from(offers).where(isOne))[0];
}

export async function findOffer(db: Queryable, { country, offerId }: { country: Country; offerId: string }) {
  const isOne = and(eq(offers.country, country), eq(offers.id, offerId));
  return (await db.select().from(offers).where(isOne))[0];
}

/** Returns null when no customer of the country has the identity. */
export async function findOffersOf(db: Queryable, { country, idam }: { country: Country; idam: string }) {
  const found = await db
    .select({ customerId: customers.id })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(and(eq(identities.idam, idam), eq(customers.country, country)));
  if (found[0] === undefined) return null;
  const isWanted = and(eq(offers.customerId, found[0].customerId), eq(offers.country, country));
  return await db.select().from(offers).where(isWanted).orderBy(desc(offers.createdAt), desc(offers.id));
}

export async function putOfferLink(
  tx: Transaction,
  offerId: string,
  link: { linkDigest: string; linkExpiresAt: Date },
): Promise<boolean> {
  const rows = await tx.update(offers).set(link).where(eq(offers.id, offerId)).returning({ id: offers.id });
  return rows.length > 0;
}

export type OfferKey =
  | { readonly customerId: string; readonly offerId: string }
  | { readonly linkDigest: string; readonly now: Date };

function isIt(key: OfferKey) {
  return "offerId" in key
    ? and(eq(offers.customerId, key.customerId), eq(offers.id, key.offerId))
    : and(eq(offers.linkDigest, key.linkDigest), gt(offers.linkExpiresAt, key.now));
}

export async function findOfferBy(db: Database, key: OfferKey): Promise<OfferRow | undefined> {
  return (await db.select().from(offers).where(isIt(key)))[0];
}

/** Serialises replies to the offer. */
export async function lockOffer(tx: Transaction, key: OfferKey): Promise<OfferRow | undefined> {
  return (await tx.select().from(offers).where(isIt(key)).for("update"))[0];
}

export async function markAccepted(tx: Transaction, id: string, answeredAt: Date): Promise<void> {
  await tx.update(offers).set({ status: "accepted", answeredAt }).where(eq(offers.id, id));
}

export async function markDeclined(
  tx: Transaction,
  id: string,
  answer: { answeredAt: Date; declineReason: DeclineReason; sealedDeclineNote: string | null },
): Promise<void> {
  await tx
    .update(offers)
    .set({ ...answer, status: "declined" })
    .where(eq(offers.id, id));
}

export interface BegunApplicationRow {
  readonly application: typeof applications.$inferSelect;
  readonly isHeld: boolean;
}

/** @param deviceDigest null for a browser without a device cookie */
export async function applicationsBegun(db: Queryable, offerIds: readonly string[], deviceDigest: string | null) {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({ application: applications, browser: applicationAccess.deviceDigest })
    .from(applications)
    .leftJoin(
      applicationAccess,
      and(eq(applicationAccess.applicationId, applications.id), eq(applicationAccess.deviceDigest, deviceDigest ?? "")),
    )
    .where(inArray(applications.offerId, offerIds));
  return new Map(
    rows.map(({ application, browser }) => [application.offerId ?? "", { application, isHeld: browser !== null }]),
  );
}

/**
 * Records expiries for the events of the provider's systems.
 *
 * @param days in which the offers' last day lies
 * @returns the newly recorded; if there are `limit`, call again
 */
export async function noteExpired(tx: Transaction, [from, to]: readonly [from: string, to: string], limit: number) {
  const { id, reference, validUntil, status } = offers;
  const isNoted = and(eq(offerExpiries.offerId, id), eq(offerExpiries.validUntil, validUntil));
  const rows = await tx
    .select({ id, reference, validUntil })
    .from(offers)
    .leftJoin(offerExpiries, isNoted)
    .where(and(inArray(status, ["sent", "seen"]), between(validUntil, from, to), isNull(offerExpiries.offerId)))
    .orderBy(asc(validUntil), asc(id))
    .limit(limit)
    .for("update", { of: offers });
  if (rows.length === 0) return [];
  const noted = await tx
    .insert(offerExpiries)
    .values(rows.map((row) => ({ offerId: row.id, validUntil: row.validUntil })))
    .onConflictDoUpdate({
      target: offerExpiries.offerId,
      set: { validUntil: sql`excluded.valid_until` },
      setWhere: ne(offerExpiries.validUntil, sql`excluded.valid_until`),
    })
    .returning({ id: offerExpiries.offerId });
  const isNew = new Set(noted.map((row) => row.id));
  return rows.filter((row) => isNew.has(row.id));
}
