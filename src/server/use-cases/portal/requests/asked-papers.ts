import { isPaper, type PaperPath } from "#domain/review/ask-paths.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import { papersOfReview, type ReviewPaperRow } from "#server/database/repositories/review-papers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { findAskedChanges } from "#server/use-cases/onboarding/asked-changes.ts";
import { requireHeldLocked } from "#server/use-cases/onboarding/held-application.ts";

interface AskedPapers {
  readonly round: number;
  readonly path: PaperPath;
  /** of this round */
  readonly sent: readonly ReviewPaperRow[];
}

/** Locks the application. @throws Refusal not-found when it is another browser's; not-asked-for without a paper */
export async function lockAskedPapers(
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
  visitor: Visitor,
): Promise<AskedPapers> {
  const application = await requireHeldLocked(tx, id, visitor);
  const changes = await findAskedChanges(tx, application, now);
  const path = changes?.asks.map((ask) => ask.path).find(isPaper);
  if (!changes || path === undefined) throw new Refusal("not-asked-for");
  const { round } = changes.review;
  const sent = (await papersOfReview(tx, id)).filter((paper) => paper.round === round);
  return { round, path, sent };
}
