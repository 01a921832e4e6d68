import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { AcceptedOffer, OfferAsker } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { applicationsBegun, lockOffer, markAccepted } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, deviceTokenFor } from "#server/shared/tokens.ts";
import type { OfferDependencies } from "#server/use-cases/context.ts";
import { pathOfBegun } from "#server/use-cases/onboarding/applications/begun-application.ts";
import { announceAcceptance } from "./announce-answer.ts";
import { beginApplication, letIn } from "./begin-application.ts";
import { requireAsker } from "./offer-asker.ts";

/**
 * Accepts an offer and begins the application that it leads to. The offer's row is locked, so of two calls at once one
 * accepts and the other is told the same; so is every later one.
 *
 * @param locale of the application, unless it is there already
 * @throws Refusal unauthenticated; not-found; offer-declined, offer-withdrawn, offer-expired; offer-accepted when it was accepted elsewhere
 */
export async function acceptOffer(
  dependencies: OfferDependencies,
  asker: OfferAsker,
  locale: Locale,
): Promise<AcceptedOffer> {
  const { database, clock, applicationHashes, settings } = dependencies;
  const now = clock.now();
  const known = await requireAsker(database, asker, now);
  const deviceToken = deviceTokenFor(asker.visitor);
  const { application, offerId } = await transact(database, async (tx) => {
    const offer = await lockOffer(tx, known.key);
    if (offer === undefined) throw new Refusal("not-found");
    const begun = (await applicationsBegun(tx, [offer.id], deviceDigestOf(asker.visitor))).get(offer.id);
    if (begun !== undefined) {
      await letIn(tx, begun, { known, deviceToken, now });
      return { application: begun.application, offerId: offer.id };
    }
    const obstacle = offerObstacle(offerStatus(offer.status, offer.validUntil, calendarDateInPrague(now)));
    if (obstacle !== null) throw new Refusal(obstacle);
    await markAccepted(tx, offer.id, now);
    const accepted = { offer, known, locale, deviceToken, now };
    const application = await beginApplication(dependencies, tx, accepted);
    await announceAcceptance(dependencies, tx, { ...accepted, application });
    return { application, offerId: offer.id };
  });
  const path = pathOfBegun(applicationHashes, application);
  return { offerId, url: `${settings.publicUrl}${path ?? `/${application.locale}/`}`, deviceToken };
}
