import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffOfferServices } from "#server/contract/staff-offers.ts";
import { transact } from "#server/database/connect.ts";
import { lockAnyOffer } from "#server/database/repositories/staff-offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OfferDependencies } from "../dependencies.ts";
import { mailLink } from "./mail-link.ts";
import { proposeLink } from "./propose-link.ts";
import { emailInBooks } from "./read-offer.ts";

/**
 * Sends a new personal link to an offer that can still be answered, to the customer's e-mail in the records. Where they have
 * none, one person alone could have it sent to themselves and accept the offer: that takes two.
 *
 * @see StaffOfferServices.sendLink
 */
export async function sendPersonalLink(
  dependencies: Pick<OfferDependencies, "database" | "clock" | "settings" | "sealer" | "jobs" | "companyInfo">,
  { offerId, email }: Parameters<StaffOfferServices["sendLink"]>[0],
  session: StaffSession,
): ReturnType<StaffOfferServices["sendLink"]> {
  const { database, clock, sealer } = dependencies;
  return await transact(database, async (tx) => {
    const offer = await lockAnyOffer(tx, offerId);
    if (offer === undefined) throw new Refusal("not-found");
    const known = await emailInBooks(sealer, tx, offer);
    const to = known ?? email;
    // Another address than that in the records would let somebody else answer.
    if (known !== null && email !== undefined)
      throw new Refusal("invalid-input", { fields: { email: "invalid-value" } });
    if (to === undefined) throw new Refusal("invalid-input", { fields: { email: "required" } });
    const status = offerStatus(offer.status, offer.validUntil, calendarDateInPrague(clock.now()));
    if (offerObstacle(status) !== null) throw new Refusal("wrong-state", { data: { status } });
    return known === null
      ? await proposeLink(dependencies, tx, { offer, to }, session)
      : await mailLink(dependencies, tx, { offer, to }, { by: session.staff.id });
  });
}
