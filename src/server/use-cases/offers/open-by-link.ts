import type { Offer } from "#domain/portal/offer.ts";
import { markSeen } from "#server/database/repositories/lists/offer-list.ts";
import { findOfferByLink } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/refusal.ts";
import { calendarDateInPrague } from "../calendar-date-in-prague.ts";
import { presentOffer } from "../portal/present.ts";
import { isToken, tokenDigest } from "../tokens.ts";
import type { OfferDependencies } from "./dependencies.ts";

type Needed = Pick<OfferDependencies, "database" | "clock">;

/** Marks the offer seen. @throws Refusal not-found, whether nobody ever issued the hash or it is no longer valid */
export async function openByLink({ database, clock }: Needed, hash: string): Promise<Offer> {
  const now = clock.now();
  const row = isToken(hash) ? await findOfferByLink(database, tokenDigest(hash), now) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  const status = row.status === "sent" ? "seen" : row.status;
  if (status !== row.status) await markSeen(database, row.id);
  return presentOffer({ ...row, status }, calendarDateInPrague(now));
}
