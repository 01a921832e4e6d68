import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedOffer } from "#forms/backoffice/offer-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { extendOffer, lockAnyOffer, offersById, withdrawOffer } from "#server/database/repositories/staff-offers.ts";
import type {
  ApprovalHandler,
  ApprovalHandlers,
  ApprovedProposal,
} from "#server/use-cases/back-office/approvals/approval-action.ts";
import { type LinkMailDependencies, mailLink } from "./mail-link.ts";
import { emailInRecords, emailOfLink, maskedEmailOfLink, revisionOfLink, revisionOfOffer } from "./offer-proposals.ts";

const ofOffer: Omit<ApprovalHandler, "carryOut"> = {
  async revisionOf(tx, subject) {
    const offer = await lockAnyOffer(tx, subject);
    return offer === undefined ? null : revisionOfOffer(offer);
  },
  async namesOf(db, subjects) {
    const rows = await offersById(db, subjects);
    return new Map(rows.map(({ id, reference, customerName }) => [id, `${reference}, ${customerName}`]));
  },
  async countriesOf(db, subjects) {
    return new Map((await offersById(db, subjects)).map(({ id, country }) => [id, [country]]));
  },
};

/** A reply of the customer or a change of the offer makes a proposal stale. */
export function offerHandlers(
  needs: LinkMailDependencies,
): Pick<ApprovalHandlers, "offer-extend" | "offer-withdraw" | "offer-link"> {
  const { clock, sealer } = needs;
  return {
    // Another e-mail in the records makes it stale too.
    "offer-link": {
      ...ofOffer,
      async revisionOf(tx, subject) {
        const offer = await lockAnyOffer(tx, subject);
        if (offer === undefined) return null;
        const status = offerStatus(offer.status, offer.validUntil, calendarDateInPrague(clock.now()));
        return offerObstacle(status) === null ? revisionOfLink(offer, await emailInRecords(sealer, tx, offer)) : null;
      },
      shown: (payload) => ({ email: maskedEmailOfLink(payload) }),
      async carryOut(tx, approved) {
        const { subject, payload } = approved;
        const offer = await lockAnyOffer(tx, subject);
        if (offer === undefined) throw new Error(`the offer ${subject} does not exist`);
        const { sentTo } = await mailLink(needs, tx, { offer, to: emailOfLink(sealer, subject, payload) });
        await note(tx, approved, "offer-link-made", { sentTo });
      },
    },
    "offer-extend": {
      ...ofOffer,
      async revisionOf(tx, subject, payload) {
        const { validUntil = "" } = proposedOffer.parse(payload);
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
  event: Extract<AuditEventName, "offer-extended" | "offer-withdrawn" | "offer-link-made">,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const customerId = (await offersById(tx, [subject]))[0]?.customerId ?? null;
  const details = { by: decidedBy.staff.id, proposedBy, ...more, ...(customerId !== null && { customerId }) };
  await appendAudit(tx, { at, actor: "staff", event, subject, details });
}
