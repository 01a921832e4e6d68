import type { ReviewDecision } from "#domain/review/review.ts";
import { lockReview, referencesOfReviews, statesOfReviews } from "#server/database/repositories/reviews.ts";
import type { ApprovalAct, ApprovalActs } from "#server/use-cases/back-office/approvals/approval-act.ts";
import type { ReviewDependencies } from "#server/use-cases/context.ts";
import { nameContext } from "#server/use-cases/search/index-changes.ts";
import { moveReview } from "./move-review.ts";
import { type TellingDependencies, tellDecision } from "./tell-decision.ts";

interface Needed extends TellingDependencies {
  readonly settings: Pick<ReviewDependencies["settings"], "reviews">;
}

export function decisionActs(
  dependencies: Needed,
): Pick<ApprovalActs, "application-approve" | "application-reject" | "application-reopen"> {
  return {
    "application-approve": decisionAct(dependencies, "approve"),
    "application-reject": decisionAct(dependencies, "reject"),
    "application-reopen": decisionAct(dependencies, "reopen"),
  };
}

const actOfEnd = { refused: "refuse", stale: "end-proposal", "taken-back": "take-back" } as const;

function decisionAct(dependencies: Needed, decision: ReviewDecision): ApprovalAct {
  return {
    isDecidedElsewhere: dependencies.settings.reviews === "core",
    async revisionOf(tx, subject) {
      return (await lockReview(tx, subject))?.review.revision ?? null;
    },
    async carryOut(tx, { subject, proposedBy, decidedBy, at }) {
      const locked = await lockReview(tx, subject);
      if (!locked) throw new Error(`the review of ${subject} is gone`);
      if (decision !== "reopen") await tellDecision(dependencies, tx, locked, decision);
      const mover = { staffId: decidedBy.staff.id };
      await moveReview(dependencies, tx, locked, { act: decision, mover, at, details: { proposedBy } });
    },
    async leave(tx, { subject, endedBy, outcome, at }) {
      const locked = await lockReview(tx, subject);
      // The applicant may have withdrawn it since.
      if (locked?.review.state !== "approval-pending") return;
      const mover = outcome === "stale" ? "system" : { staffId: endedBy.staff.id };
      await moveReview(dependencies, tx, locked, { act: actOfEnd[outcome], mover, at });
    },
    async namesOf(db, subjects) {
      const rows = await referencesOfReviews(db, subjects);
      return new Map(rows.map(({ id, reference }) => [id, reference ?? ""]));
    },
    async statesOf(db, subjects) {
      const rows = await statesOfReviews(db, subjects);
      const nameOf = (id: string, sealed: string | null) =>
        sealed === null ? null : dependencies.sealer.unseal(sealed, nameContext(id));
      return new Map(
        rows.map(({ id, revision, risk, round, customerType, sealedName }) => [
          id,
          { revision, customerName: nameOf(id, sealedName), review: { risk, round, customerType } },
        ]),
      );
    },
    async countriesOf(db, subjects) {
      return new Map((await referencesOfReviews(db, subjects)).map(({ id, country }) => [id, [country]]));
    },
  };
}
