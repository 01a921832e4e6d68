import { randomUUID } from "node:crypto";
import { daysAfter } from "#domain/shared/days.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { insertOfferLink } from "#server/database/repositories/offer-links.ts";

export async function addOfferLink(db: Database): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const link = { id, staffId: null, country: "cz", target: "X-1", isOneOffer: false } as const;
  await transact(db, (tx) => insertOfferLink(tx, { ...link, createdAt: now, expiresAt: daysAfter(now, 1) }));
  return id;
}
