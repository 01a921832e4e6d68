import type { RejectionReason, ReviewDecision } from "#domain/review/review.ts";
import type { CaseState } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { moveReview } from "./move-review.ts";
import { type AskedCase, stateOf, withCase } from "./with-case.ts";

export interface ProposedDecision extends AskedCase {
  readonly decision: ReviewDecision;
  /** needed to reject */
  readonly reason?: RejectionReason | undefined;
  readonly note?: string | undefined;
}

const actOf = { approve: "propose-approval", reject: "propose-rejection", reopen: "propose-reopening" } as const;

/**
 * Proposes what is to become of an application, on which somebody else decides.
 *
 * @throws Refusal not-found; stale-revision; wrong-state; taken when it is not one's own case, but for reopening
 */
export async function proposeDecision(
  dependencies: MovingDependencies,
  { decision, reason, note, ...asked }: ProposedDecision,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState & { readonly approvalId: string }> {
  return await withCase(dependencies, asked, async (tx, locked, at) => {
    const { applicationId: subject, revision } = locked.review;
    const approvalId = await propose(dependencies, tx, {
      action: `application-${decision}`,
      subject,
      // That of the proposal itself, which is an act.
      subjectRevision: revision + 1,
      payload: { decision, reason: reason ?? null, note: note ?? null },
      proposedBy: staffId,
    });
    const move = { act: actOf[decision], mover: { staffId }, at, reason: note } as const;
    const details = { approval: approvalId, reason: reason ?? null };
    return { approvalId, ...stateOf(await moveReview(dependencies, tx, locked, { ...move, details })) };
  });
}
