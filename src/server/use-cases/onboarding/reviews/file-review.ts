import { firstRisk } from "#domain/review/review.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendReviewHistory, insertReview } from "#server/database/repositories/reviews.ts";

/** Begins the review of an application with its first round, in the transaction that files it. */
export async function fileReview(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  const row = { applicationId, state: "submitted", round: 1, revision: 1, risk: firstRisk } as const;
  await insertReview(tx, { ...row, since: at, touchedAt: at }, { applicationId, round: 1, filedAt: at });
  await appendReviewHistory(tx, { applicationId, revision: 1, at, act: "file", by: "applicant" });
}
