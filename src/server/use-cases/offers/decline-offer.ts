import { type DeclineReason, offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { DeclinedOffer, OfferAsker } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { lockOffer, markDeclined } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { announceDecline } from "./announce-reply.ts";
import { requireAsker } from "./offer-asker.ts";

export const declineNoteContext = (offerId: string) => `offer decline note ${offerId}`;

/**
 * The first reason stays, and later calls get the same response.
 *
 * @throws Refusal unauthenticated; not-found; offer-accepted, offer-withdrawn, offer-expired
 */
export async function declineOffer(
  dependencies: OfferDependencies,
  asker: OfferAsker,
  given: { readonly reason: DeclineReason; readonly note: string | null },
  locale: Locale,
): Promise<DeclinedOffer> {
  const { database, clock, sealer } = dependencies;
  const now = clock.now();
  const known = await requireAsker(database, asker, now);
  return await transact(database, async (tx) => {
    const offer = await lockOffer(tx, known.key);
    if (offer === undefined) throw new Refusal("not-found");
    const obstacle = offerObstacle(offerStatus(offer.status, offer.validUntil, calendarDateInPrague(now)));
    if (obstacle === "offer-declined") return { offerId: offer.id };
    if (obstacle !== null) throw new Refusal(obstacle);
    const { reason, note } = given;
    await markDeclined(tx, offer.id, {
      answeredAt: now,
      declineReason: reason,
      sealedDeclineNote: note === null ? null : sealer.seal(note, declineNoteContext(offer.id)),
    });
    await announceDecline(dependencies, tx, { offer, known, locale, now }, given);
    return { offerId: offer.id };
  });
}
