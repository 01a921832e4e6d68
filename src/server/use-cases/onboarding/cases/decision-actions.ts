import type { CaseDecision } from "#domain/cases/case.ts";
import { lockCase, referencesOfCases, statesOfCases } from "#server/database/repositories/cases.ts";
import type { ApprovalHandler, ApprovalHandlers } from "#server/use-cases/back-office/approvals/approval-action.ts";
import type { CaseDependencies } from "#server/use-cases/context.ts";
import { nameContext } from "#server/use-cases/search/index-changes.ts";
import { notifyDecision, type TellingDependencies } from "./notify-decision.ts";
import { transitionCase } from "./transition-case.ts";

interface Needed extends TellingDependencies {
  readonly settings: Pick<CaseDependencies["settings"], "cases">;
}

export function decisionHandlers(
  dependencies: Needed,
): Pick<ApprovalHandlers, "application-approve" | "application-reject" | "application-reopen"> {
  return {
    "application-approve": decisionHandler(dependencies, "approve"),
    "application-reject": decisionHandler(dependencies, "reject"),
    "application-reopen": decisionHandler(dependencies, "reopen"),
  };
}

const actionOfEnd = { refused: "refuse", stale: "end-proposal", "taken-back": "take-back" } as const;

function decisionHandler(dependencies: Needed, decision: CaseDecision): ApprovalHandler {
  return {
    isDecidedElsewhere: dependencies.settings.cases === "core",
    async revisionOf(tx, subject) {
      return (await lockCase(tx, subject))?.caseRow.revision ?? null;
    },
    async carryOut(tx, { subject, proposedBy, decidedBy, at }) {
      const locked = await lockCase(tx, subject);
      if (!locked) throw new Error(`the case of ${subject} does not exist`);
      if (decision !== "reopen") await notifyDecision(dependencies, tx, locked, decision);
      const actor = { staffId: decidedBy.staff.id };
      await transitionCase(dependencies, tx, locked, { act: decision, mover: actor, at, details: { proposedBy } });
    },
    async leave(tx, { subject, endedBy, outcome, at }) {
      const locked = await lockCase(tx, subject);
      // The applicant may have withdrawn it since.
      if (locked?.caseRow.state !== "approval-pending") return;
      const actor = outcome === "stale" ? "system" : { staffId: endedBy.staff.id };
      await transitionCase(dependencies, tx, locked, { act: actionOfEnd[outcome], mover: actor, at });
    },
    async namesOf(db, subjects) {
      const rows = await referencesOfCases(db, subjects);
      return new Map(rows.map(({ id, reference }) => [id, reference ?? ""]));
    },
    async statesOf(db, subjects) {
      const rows = await statesOfCases(db, subjects);
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
      return new Map((await referencesOfCases(db, subjects)).map(({ id, country }) => [id, [country]]));
    },
  };
}
