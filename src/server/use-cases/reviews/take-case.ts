import type { CaseState } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { moveReview } from "./move-review.ts";
import { type AskedCase, stateOf, withCase } from "./with-case.ts";

/**
 * Makes a case one's own. Taking what one has already changes nothing.
 *
 * @throws Refusal not-found; stale-revision; wrong-state; taken when somebody else has it
 */
export async function takeCase(
  dependencies: MovingDependencies,
  asked: AskedCase,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  return await withCase(dependencies, asked, async (tx, locked, at) => {
    const { state, assigneeId } = locked.review;
    if (state === "in-review" && assigneeId === staffId) return stateOf(locked.review);
    return stateOf(await moveReview(dependencies, tx, locked, { act: "take", mover: { staffId }, at }));
  });
}

/**
 * Gives a case back to the queue.
 *
 * @throws Refusal not-found; stale-revision; wrong-state; taken when it is not one's own
 */
export async function releaseCase(
  dependencies: MovingDependencies,
  asked: AskedCase,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  return await withCase(dependencies, asked, async (tx, locked, at) =>
    stateOf(await moveReview(dependencies, tx, locked, { act: "release", mover: { staffId }, at })),
  );
}
