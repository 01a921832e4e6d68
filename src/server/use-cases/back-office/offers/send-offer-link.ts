import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { personalLinkSchema } from "#forms/backoffice/offer-schemas.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { mailLink } from "#server/use-cases/offers/mail-link.ts";
import { emailInRecords, emailOfLink, linkTo, revisionOfLink } from "#server/use-cases/offers/offer-proposals.ts";
import { assertIsNew } from "../approvals/assert-is-new.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { customerOf, offerById } from "./offer.ts";

/** `sentTo` is masked */
const linkSent = z.object({ expires: z.iso.datetime(), sentTo: z.string() });

/**
 * Sends it to the e-mail in the records. Without one, a single staff member could send it to themselves and accept the
 * offer, so that needs approval.
 */
export const sendOfferLink = staffAction({
  right: "make-offer-links",
  subject: offerById,
  input: personalLinkSchema,
  output: z.union([linkSent, proposalMade]),
  route: {
    path: "/api/backoffice/offers/{offerId}/personal-link",
    summary: "Sends the customer a new personal link; the former one stops working",
    description: "Its end, and the masked e-mail",
    output: linkSent,
    otherReply: {
      status: 202,
      description: "To an e-mail that is not in the records: sent after approval",
      schema: proposalMade,
    },
    errors: [
      ["wrong-state", "it cannot be answered any more"],
      ["already-proposed", "the same waits for a decision"],
    ],
  },
  audit: { events: ["offer-link-made", "offer-link-proposed"] },
}).run(async (call, needs: Needs<"sealer" | "jobs" | "companyInfo" | "settings">) => {
  const { tx, by, at, subject: offer, input } = call;
  const { sealer } = needs;
  const { id: subject } = offer;
  const known = await emailInRecords(sealer, tx, offer);
  const to = known ?? input.email;
  // Another address would let another person accept it.
  if (known !== null && input.email !== undefined)
    throw new Refusal("invalid-input", { fields: { email: "invalid-value" } });
  if (to === undefined) throw new Refusal("invalid-input", { fields: { email: "required" } });
  const status = offerStatus(offer.status, offer.validUntil, calendarDateInPrague(at));
  if (offerObstacle(status) !== null) throw new Refusal("wrong-state", { data: { status } });
  if (known !== null) {
    const sent = await mailLink(needs, tx, { offer, to });
    call.log({ event: "offer-link-made", subject, details: { sentTo: sent.sentTo, ...customerOf(offer) } });
    return sent;
  }
  const what = { action: "offer-link", subject, subjectRevision: revisionOfLink(offer, null) } as const;
  await assertIsNew(needs, tx, what, (other) => accountEmail(emailOfLink(sealer, subject, other)) === accountEmail(to));
  const approvalId = await propose(needs, tx, { ...what, payload: linkTo(to, subject, sealer), proposedBy: by });
  const details = { approval: approvalId, sentTo: maskEmail(to), ...customerOf(offer) };
  call.log({ event: "offer-link-proposed", subject, details });
  return { approvalId };
});
