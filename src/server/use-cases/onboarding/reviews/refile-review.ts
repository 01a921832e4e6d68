import type { Transaction } from "#server/database/connect.ts";
import { settleAsks } from "#server/database/repositories/review-asks.ts";
import { insertRound, type ReviewedApplication } from "#server/database/repositories/reviews.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { moveReview } from "./move-review.ts";

/** Files the next round of an application whose applicant was asked for changes, in the transaction that stores onedoc. */
export async function refileReview(
  dependencies: Pick<MovingDependencies, "sealer">,
  tx: Transaction,
  locked: ReviewedApplication,
  at: Date,
): Promise<void> {
  const { applicationId } = locked.review;
  const round = locked.review.round + 1;
  await insertRound(tx, { applicationId, round, filedAt: at });
  await settleAsks(tx, applicationId, "answered");
  await moveReview(dependencies, tx, locked, { act: "refile", mover: "applicant", at, changes: { round } });
}
