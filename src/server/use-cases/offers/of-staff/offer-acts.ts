import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedOffer } from "#forms/backoffice/offer-schemas.ts";
import type { OfferAction } from "#server/contract/staff-offers.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { extendOffer, lockAnyOffer, offersById, withdrawOffer } from "#server/database/repositories/staff-offers.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { ApprovalAct, ApprovalActs, ApprovedProposal } from "#server/use-cases/approvals/approval-act.ts";
import { revisionOfOffer } from "./propose-offer.ts";

/** What agreeing to a proposal about an offer does. An answer of the customer, or of the books, makes it stale. */
export function offerActs({ clock }: { readonly clock: Clock }): Pick<ApprovalActs, OfferAction> {
  const ofOffer: Omit<ApprovalAct, "carryOut"> = {
    async revisionOf(tx, subject) {
      const offer = await lockAnyOffer(tx, subject);
      return offer === undefined ? null : revisionOfOffer(offer);
    },
    async namesOf(db, subjects) {
      const rows = await offersById(db, subjects);
      return new Map(rows.map(({ id, reference, customerName }) => [id, `${reference}, ${customerName}`]));
    },
    async countriesOf(db: Database | Transaction, subjects) {
      return new Map((await offersById(db, subjects)).map(({ id, country }) => [id, [country]]));
    },
  };
  return {
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
