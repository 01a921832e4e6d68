import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedOffer } from "#forms/backoffice/offer-schemas.ts";
import type { OfferAction } from "#server/contract/staff-offers.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { extendOffer, lockAnyOffer, offersById, withdrawOffer } from "#server/database/repositories/staff-offers.ts";
import type { ApprovalAct, ApprovalActs, ApprovedProposal } from "#server/use-cases/approvals/approval-act.ts";
import { aboutOffer } from "./about-offer.ts";
import type { LinkMailDependencies } from "./mail-link.ts";
import { offerLinkAct } from "./offer-link-act.ts";
import { revisionOfOffer } from "./propose-offer.ts";

/** What agreeing to a proposal about an offer does. An answer of the customer, or of the books, makes it stale. */
export function offerActs(dependencies: LinkMailDependencies): Pick<ApprovalActs, OfferAction> {
  const { clock } = dependencies;
  const ofOffer: Omit<ApprovalAct, "carryOut"> = {
    async revisionOf(tx, subject) {
      const offer = await lockAnyOffer(tx, subject);
      return offer === undefined ? null : revisionOfOffer(offer);
    },
    ...aboutOffer,
  };
  return {
    "offer-link": offerLinkAct(dependencies),
    "offer-extend": {
      ...ofOffer,
      async revisionOf(tx, subject, payload) {
        const { validUntil = "" } = proposedOffer.parse(payload);
        // A day that is over gives nobody more time.
        if (validUntil < calendarDateInPrague(clock.now())) return null;
        return await ofOffer.revisionOf(tx, subject, payload);
      },
      async carryOut(tx, approved) {
        await extendOffer(tx, approved.subject, proposedOffer.parse(approved.payload).validUntil ?? "");
        await note(tx, approved, "offer-extended");
      },
    },
    "offer-withdraw": {
      ...ofOffer,
      async carryOut(tx, approved) {
        await withdrawOffer(tx, approved.subject);
        await note(tx, approved, "offer-withdrawn");
      },
    },
  };
}

async function note(
  tx: Transaction,
  { subject, proposedBy, decidedBy, at }: ApprovedProposal,
  event: Extract<AuditEventName, "offer-extended" | "offer-withdrawn">,
): Promise<void> {
  const customerId = (await offersById(tx, [subject]))[0]?.customerId ?? null;
  const details = { by: decidedBy.staff.id, proposedBy, ...(customerId !== null && { customerId }) };
  await appendAudit(tx, { at, actor: "staff", event, subject, details });
}
