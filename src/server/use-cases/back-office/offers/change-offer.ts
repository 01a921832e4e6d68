import type * as z from "zod/mini";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { extendOfferSchema, withdrawOfferSchema } from "#forms/backoffice/offer-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { revisionOfOffer } from "#server/use-cases/offers/offer-proposals.ts";
import { assertIsNew } from "../approvals/assert-is-new.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposalMade } from "../proposals.ts";
import { customerOf, offerById } from "./offer.ts";

const notNow = [
  ["wrong-state", "it is answered or withdrawn"],
  ["already-proposed", "the same waits for a decision"],
] as const;

interface ProposedChange {
  readonly subject: OfferRow;
  readonly input: Proposal["payload"];
}

const proposedLine = ({ subject, input }: ProposedChange, { approvalId }: z.infer<typeof proposalMade>) => ({
  subject: subject.id,
  details: { approval: approvalId, ...customerOf(subject), ...input },
});

/** Also of an expired one. */
export const proposeOfferExtension = staffAction({
  right: "propose-acts",
  subject: offerById,
  input: extendOfferSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/offers/{offerId}/extend",
    summary: "Proposes to extend an offer, also an expired one",
    description: "Pending",
    status: 202,
    errors: notNow,
  },
  audit: { event: "offer-extend-proposed", line: (call, made) => proposedLine(call, made) },
}).run(async ({ tx, by, at, subject: offer, input }, needs: Needs<"sealer">) => {
  const today = calendarDateInPrague(at);
  if (input.validUntil < today || input.validUntil <= offer.validUntil) {
    throw new Refusal("invalid-input", { fields: { validUntil: "invalid-value" } });
  }
  assertUnanswered(offer, today);
  return await proposeOnce(needs, tx, { action: "offer-extend", offer, payload: input, by });
});

export const proposeOfferWithdrawal = staffAction({
  right: "propose-acts",
  subject: offerById,
  input: withdrawOfferSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/offers/{offerId}/withdraw",
    summary: "Proposes to withdraw an offer",
    description: "Pending",
    status: 202,
    errors: notNow,
  },
  audit: { event: "offer-withdraw-proposed", line: (call, made) => proposedLine(call, made) },
}).run(async ({ tx, by, at, subject: offer, input }, needs: Needs<"sealer">) => {
  assertUnanswered(offer, calendarDateInPrague(at));
  return await proposeOnce(needs, tx, { action: "offer-withdraw", offer, payload: input, by });
});

/** An expired offer counts as unanswered. @throws Refusal wrong-state */
function assertUnanswered({ status: stored, validUntil }: OfferRow, today: string): void {
  const status = offerStatus(stored, validUntil, today);
  if (status !== "expired" && offerObstacle(status) !== null) throw new Refusal("wrong-state", { data: { status } });
}

interface Proposal {
  readonly action: "offer-extend" | "offer-withdraw";
  readonly offer: OfferRow;
  readonly payload: { readonly reason: string; readonly validUntil?: string };
  readonly by: string;
}

/** @throws Refusal already-proposed */
async function proposeOnce(needs: Needs<"sealer">, tx: Transaction, { action, offer, payload, by }: Proposal) {
  const what = { action, subject: offer.id, subjectRevision: revisionOfOffer(offer) };
  await assertIsNew(needs, tx, what);
  return { approvalId: await propose(needs, tx, { ...what, payload, proposedBy: by }) };
}
