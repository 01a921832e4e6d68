import type { ReviewState } from "#domain/review/review.ts";
import type { AskedChange, FiledView } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { asksOfReview, type ReviewAskRow } from "#server/database/repositories/review-asks.ts";
import { findReview, type ReviewRow } from "#server/database/repositories/reviews.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { presentAsk } from "#server/use-cases/onboarding/reviews/present-ask.ts";
import { requireHeld } from "./held-application.ts";

/**
 * The state of an application that this browser holds. Reviewers, reasons and notes are for staff alone; so is that it
 * is on hold, which nobody under suspicion may be told.
 *
 * @throws Refusal not-found
 */
export async function readFiled(
  { database, sealer }: Pick<OnboardingDependencies, "database" | "sealer">,
  id: string,
  visitor: Visitor,
): Promise<FiledView> {
  const held = await requireHeld(database, id, visitor);
  const { status } = held;
  const found = await findReview(database, held.id);
  if (found === undefined) return { id: held.id, status, review: null };
  const { state, round } = found.review;
  const asked = state === "needs-changes" ? await asksOfReview(database, held.id) : [];
  const ofRound = asked.filter((row) => row.round === round);
  const asks = presentAsks(sealer, ofRound);
  return { id: held.id, status, review: { state: shownState(found.review), round, asks } };
}

/** For the applicant a rejection stands until two people have agreed to reopen the case. */
export function shownState({
  state,
  returnTo,
}: Pick<ReviewRow, "state" | "returnTo">): Exclude<ReviewState, "on-hold"> {
  if (state === "approval-pending" && returnTo === "rejected") return "rejected";
  return state === "on-hold" ? "in-review" : state;
}

export function presentAsks(sealer: Sealer, asks: readonly ReviewAskRow[]): AskedChange[] {
  return asks
    .map((row) => presentAsk(sealer, row))
    .map(({ step, path, reason, note: message }) => ({ step, path, reason, message }));
}
