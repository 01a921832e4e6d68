import { changeDays } from "#domain/review/review.ts";
import type { ReviewAct } from "#domain/review/transitions.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { doAll } from "#server/batches/do-all.ts";
import { transact } from "#server/database/connect.ts";
import { settleAsks } from "#server/database/repositories/review-asks.ts";
import {
  findLongInState,
  findUnproposed,
  findUntouched,
  lockReview,
  type ReviewRow,
} from "#server/database/repositories/reviews.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { moveReview } from "./move-review.ts";

/**
 * Moves overdue cases: back to the queue after a day untouched, lapsed when the applicant's term is over, and back from
 * a proposal that no longer lives. May run in several processes at once.
 *
 * @throws Failures of those that cannot be moved
 */
export async function settleOverdueCases(dependencies: Needs<"sealer">): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const aDayAgo = daysBefore(at, 1);
  const termAgo = daysBefore(at, changeDays);
  const move = async (
    act: ReviewAct,
    find: (limit: number) => Promise<readonly string[]>,
    isDue: (review: ReviewRow) => boolean,
  ) => {
    await deleteEach(
      async (limit) => (await find(limit)).map((id) => ({ id })),
      async ({ id }) =>
        await transact(database, async (tx) => {
          const locked = await lockReview(tx, id);
          if (!locked || !isDue(locked.review)) return false;
          if (act === "lapse") await settleAsks(tx, id, "withdrawn");
          await moveReview(dependencies, tx, locked, { act, mover: "system", at });
          return true;
        }),
    );
  };
  await doAll([
    () =>
      move(
        "put-back",
        (limit) => findUntouched(database, aDayAgo, limit),
        ({ state, touchedAt }) => state === "in-review" && touchedAt <= aDayAgo,
      ),
    () =>
      move(
        "lapse",
        (limit) => findLongInState(database, "needs-changes", termAgo, limit),
        ({ state, since }) => state === "needs-changes" && since <= termAgo,
      ),
    () =>
      move(
        "end-proposal",
        (limit) => findUnproposed(database, limit),
        ({ state }) => state === "approval-pending",
      ),
  ]);
}
