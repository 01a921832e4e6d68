import type { Risk } from "#domain/review/review.ts";
import type { CaseState } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { moveReview } from "./move-review.ts";
import { type AskedCase, stateOf, withCase } from "./with-case.ts";

type Reasoned = AskedCase & { readonly reason: string };

/** Keeps a case from being worked on. @throws Refusal not-found; stale-revision; wrong-state unless it is in review */
export async function holdCase(
  dependencies: MovingDependencies,
  { reason, ...asked }: Reasoned,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  return await withCase(dependencies, asked, async (tx, locked, at) =>
    stateOf(await moveReview(dependencies, tx, locked, { act: "hold", mover: { staffId }, at, reason })),
  );
}

/** Lets it be worked on again. @throws Refusal not-found; stale-revision; wrong-state unless it is on hold */
export async function unholdCase(
  dependencies: MovingDependencies,
  { reason, ...asked }: Reasoned,
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  return await withCase(dependencies, asked, async (tx, locked, at) =>
    stateOf(await moveReview(dependencies, tx, locked, { act: "unhold", mover: { staffId }, at, reason })),
  );
}

/** What is proposed about the case becomes stale by it. @throws Refusal not-found; stale-revision; wrong-state once it is over */
export async function setRisk(
  dependencies: MovingDependencies,
  { risk, reason, ...asked }: Reasoned & { readonly risk: Risk },
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  return await withCase(dependencies, asked, async (tx, locked, at) => {
    const move = { act: "set-risk", mover: { staffId }, at, reason, changes: { risk }, details: { risk } } as const;
    return stateOf(await moveReview(dependencies, tx, locked, move));
  });
}
