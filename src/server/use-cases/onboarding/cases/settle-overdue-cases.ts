import { changeDays } from "#domain/cases/case.ts";
import type { CaseAction } from "#domain/cases/transitions.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { deleteEach } from "#server/batches/delete-each.ts";
import { runAll } from "#server/batches/run-all.ts";
import { transact } from "#server/database/connect.ts";
import {
  type CaseRow,
  findLongInState,
  findUnproposed,
  findUntouched,
  lockCase,
} from "#server/database/repositories/cases.ts";
import { settleAsks } from "#server/database/repositories/change-requests.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { transitionCase } from "./transition-case.ts";

/**
 * A case goes back to the queue after a day untouched, and lapses when the applicant's term is over. May run in
 * several processes at
 * once.
 *
 * @throws TaskFailures
 */
export async function settleOverdueCases(dependencies: Needs<"sealer">): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  const aDayAgo = daysBefore(at, 1);
  const termAgo = daysBefore(at, changeDays);
  const move = async (
    act: CaseAction,
    find: (limit: number) => Promise<readonly string[]>,
    isDue: (caseRow: CaseRow) => boolean,
  ) => {
    await deleteEach(
      async (limit) => (await find(limit)).map((id) => ({ id })),
      async ({ id }) =>
        await transact(database, async (tx) => {
          const locked = await lockCase(tx, id);
          if (!locked || !isDue(locked.caseRow)) return false;
          if (act === "lapse") await settleAsks(tx, id, "withdrawn");
          await transitionCase(dependencies, tx, locked, { act, mover: "system", at });
          return true;
        }),
    );
  };
  await runAll([
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
