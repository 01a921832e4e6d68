import type { CaseState } from "#domain/cases/case.ts";
import type { FiledView, RequestedChange } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type CaseRow, findCase } from "#server/database/repositories/cases.ts";
import { type ChangeRequestRow, changeRequestsOfCase } from "#server/database/repositories/change-requests.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { presentChangeRequest } from "#server/use-cases/onboarding/cases/present-change-request.ts";
import { requireOwnApplication } from "./own-application.ts";

/**
 * Only staff see reviewers, reasons, notes and that a case is on hold: a suspect must not learn it.
 *
 * @throws Refusal not-found
 */
export async function readFiled(
  { database, sealer }: Pick<OnboardingDependencies, "database" | "sealer">,
  id: string,
  visitor: Visitor,
): Promise<FiledView> {
  const started = await requireOwnApplication(database, id, visitor);
  const { status } = started;
  const found = await findCase(database, started.id);
  if (found === undefined) return { id: started.id, status, review: null };
  const { state, round } = found.caseRow;
  const asked = state === "needs-changes" ? await changeRequestsOfCase(database, started.id) : [];
  const ofRound = asked.filter((row) => row.round === round);
  const asks = presentChangeRequests(sealer, ofRound);
  return { id: started.id, status, review: { state: shownState(found.caseRow), round, asks } };
}

/** The applicant sees a rejection until two people have agreed to reopen the case. */
export function shownState({ state, returnTo }: Pick<CaseRow, "state" | "returnTo">): Exclude<CaseState, "on-hold"> {
  if (state === "approval-pending" && returnTo === "rejected") return "rejected";
  return state === "on-hold" ? "in-review" : state;
}

export function presentChangeRequests(sealer: Sealer, asks: readonly ChangeRequestRow[]): RequestedChange[] {
  return asks
    .map((row) => presentChangeRequest(sealer, row))
    .map(({ step, path, reason, note: message }) => ({ step, path, reason, message }));
}
