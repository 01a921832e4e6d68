import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { lockAnyOffer } from "#server/database/repositories/staff-offers.ts";
import type { ApprovalAct } from "#server/use-cases/approvals/approval-act.ts";
import { aboutOffer } from "./about-offer.ts";
import { type LinkMailDependencies, mailLink } from "./mail-link.ts";
import { emailOfLink, proposedLink, revisionOfLink } from "./propose-link.ts";
import { emailInBooks } from "./read-offer.ts";

/**
 * What agreeing to a personal link does: it is made and mailed. An offer that changed or cannot be answered any more, and an
 * e-mail that the records have by now, make the proposal stale.
 */
export function offerLinkAct(dependencies: LinkMailDependencies): ApprovalAct {
  const { clock, sealer } = dependencies;
  return {
    async revisionOf(tx, subject) {
      const offer = await lockAnyOffer(tx, subject);
      if (offer === undefined) return null;
      const status = offerStatus(offer.status, offer.validUntil, calendarDateInPrague(clock.now()));
      return offerObstacle(status) === null ? revisionOfLink(offer, await emailInBooks(sealer, tx, offer)) : null;
    },
    ...aboutOffer,
    shown: (payload) => ({ email: proposedLink.parse(payload).email.masked }),
    async carryOut(tx, { subject, payload, proposedBy, decidedBy }) {
      const offer = await lockAnyOffer(tx, subject);
      if (offer === undefined) throw new Error(`the offer ${subject} is gone`);
      const to = emailOfLink(sealer, subject, payload);
      await mailLink(dependencies, tx, { offer, to }, { by: decidedBy.staff.id, proposedBy });
    },
  };
}
