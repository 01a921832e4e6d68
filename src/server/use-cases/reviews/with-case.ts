import type { StaffName } from "#server/contract/approvals.ts";
import type { CaseState } from "#server/contract/reviews.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { lockReview, type ReviewedApplication, type ReviewRow } from "#server/database/repositories/reviews.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { MovingDependencies } from "./dependencies.ts";

/** Which case, and from which revision of it the caller has gone; undefined: whichever there is. */
export interface AskedCase {
  readonly id: string;
  readonly basedOn?: number | undefined;
}

/**
 * Does something to a case that is locked until the transaction ends.
 *
 * @param judge refuses what the caller has sent when it does not fit the case, which is said before a stale revision is
 * @throws Refusal not-found; stale-revision with the case as it is
 */
export async function withCase<T>(
  { database, clock }: MovingDependencies,
  { id, basedOn }: AskedCase,
  act: (tx: Transaction, locked: ReviewedApplication, at: Date) => Promise<T>,
  judge?: (tx: Transaction, locked: ReviewedApplication, at: Date) => Promise<void>,
): Promise<T> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const locked = isUuid(id) ? await lockReview(tx, id) : undefined;
    if (!locked) throw new Refusal("not-found");
    await judge?.(tx, locked, at);
    const { review } = locked;
    if (basedOn !== undefined && basedOn !== review.revision) {
      const { applicationId, state, round, revision, risk, assigneeId } = review;
      const current = { id: applicationId, state, round, revision, risk, assignee: await nameOf(tx, assigneeId) };
      throw new Refusal("stale-revision", { data: current });
    }
    return await act(tx, locked, at);
  });
}

/** Somebody of staff as other staff see them. */
async function nameOf(tx: Transaction, staffId: string | null): Promise<StaffName | null> {
  return staffId === null ? null : { staffId, name: (await namesOfStaff(tx, [staffId])).get(staffId) ?? "" };
}

/** What an act answers. */
export function stateOf({ state, revision }: ReviewRow): CaseState {
  return { state, revision };
}
