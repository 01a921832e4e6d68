import { isPaper } from "#domain/review/ask-paths.ts";
import { endOfChanges } from "#domain/review/review.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { asksOfReview, type ReviewAskRow } from "#server/database/repositories/review-asks.ts";
import { papersOfReview, type ReviewPaperRow } from "#server/database/repositories/review-papers.ts";
import { findReview, type ReviewRow } from "#server/database/repositories/reviews.ts";
import { assertOpen } from "#server/policies/application.ts";

/** What the applicant of a filed application is asked to change. */
export interface AskedChanges {
  readonly review: ReviewRow;
  /** of the last round */
  readonly asks: readonly ReviewAskRow[];
  /** sent since they were asked for */
  readonly papers: readonly ReviewPaperRow[];
}

/** Whether the step was submitted, or the paper sent, since it was asked for. */
export function isAnswered(
  { papers }: Pick<AskedChanges, "papers">,
  { step, stepRevision, path }: ReviewAskRow,
  stored: readonly StepRow[],
): boolean {
  if (isPaper(path)) return papers.some((paper) => paper.path === path);
  return stored.some((row) => row.step === step && row.revision > stepRevision);
}

/** @returns null: nothing is asked for, or its term is over */
export async function findAskedChanges(
  db: Queryable,
  { id, status }: Pick<ApplicationRow, "id" | "status">,
  now: Date,
): Promise<AskedChanges | null> {
  const review = status === "finished" ? (await findReview(db, id))?.review : undefined;
  if (review?.state !== "needs-changes") return null;
  if (endOfChanges(review.since) <= now) return null;
  const [asks, papers] = [await asksOfReview(db, id), await papersOfReview(db, id)];
  const isOfRound = ({ round }: { readonly round: number }) => round === review.round;
  return { review, asks: asks.filter(isOfRound), papers: papers.filter(isOfRound) };
}

/**
 * Open applications may be filled in, and filed ones while changes are asked for. The caller holds the lock.
 *
 * @returns null: it is open @throws Refusal not-found, application-expired, application-finished
 */
export async function assertMayFillIn(
  tx: Transaction,
  application: ApplicationRow,
  now: Date,
): Promise<AskedChanges | null> {
  const changes = await findAskedChanges(tx, application, now);
  if (changes === null) assertOpen(application, now);
  return changes;
}
