import { factsOf } from "#domain/countries/facts.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { lockAnyOffer } from "#server/database/repositories/staff-offers.ts";
import { personalLinkMail } from "#server/mails/offer-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { renewPersonalLink } from "../create-personal-link.ts";
import type { OfferDependencies } from "../dependencies.ts";
import { emailInBooks } from "./read-offer.ts";

/**
 * Sends a new personal link to an offer that can still be answered, to the customer's e-mail in the books. Staff never see
 * it: whoever holds it answers in the customer's name.
 *
 * @param link.email where the books have none
 * @throws Refusal not-found; invalid-input at the e-mail; wrong-state
 */
export async function sendPersonalLink(
  dependencies: Pick<OfferDependencies, "database" | "clock" | "settings" | "sealer" | "jobs" | "companyInfo">,
  { offerId, email }: { readonly offerId: string; readonly email?: string | undefined },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly expires: string; readonly sentTo: string }> {
  const { database, clock, sealer, jobs, companyInfo } = dependencies;
  return await transact(database, async (tx) => {
    const offer = await lockAnyOffer(tx, offerId);
    if (offer === undefined) throw new Refusal("not-found");
    const known = await emailInBooks(sealer, tx, offer);
    const to = known ?? email;
    // Another address than that in the books would let somebody else answer.
    if (known !== null && email !== undefined)
      throw new Refusal("invalid-input", { fields: { email: "invalid-value" } });
    if (to === undefined) throw new Refusal("invalid-input", { fields: { email: "required" } });
    const { customerId, reference, make, model, validUntil, country } = offer;
    const status = offerStatus(offer.status, validUntil, calendarDateInPrague(clock.now()));
    if (offerObstacle(status) !== null) throw new Refusal("wrong-state", { data: { status } });
    const sentTo = maskEmail(to);
    const details = { by, sentTo, ...(customerId !== null && { customerId }) };
    const { url, expires } = await renewPersonalLink(dependencies, tx, offer.id, { actor: "staff", details });
    const locale = factsOf(country).defaultLocale;
    const facts = { reference, vehicle: `${make} ${model}`, validUntil, url };
    await jobs.send(tx, "send-mail", personalLinkMail({ locale, to, sender: companyInfo[locale], ...facts }));
    return { expires: expires.toISOString(), sentTo };
  });
}
