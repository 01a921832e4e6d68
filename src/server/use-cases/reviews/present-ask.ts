import type { CaseAsk } from "#server/contract/reviews.ts";
import type { ReviewAskRow } from "#server/database/repositories/review-asks.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { reviewContext } from "./move-review.ts";

const steps = { "0": 0, "1": 1, "2": 2 } as const;

/** What was asked, with the words that the applicant reads beside the field; "" for none. */
export function presentAsk(sealer: Sealer, row: ReviewAskRow): CaseAsk {
  const { id: askId, applicationId, step, path, reason, sealedNote, state, round } = row;
  const note = sealedNote === null ? "" : sealer.unseal(sealedNote, reviewContext(applicationId, "ask", askId));
  return { askId, step: steps[step], path, reason, note, state, round };
}
