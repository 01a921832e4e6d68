import { may } from "#domain/policies/rights.ts";
import type { CaseState } from "#server/contract/reviews.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { findStaff } from "#server/database/repositories/staff.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { moveReview } from "./move-review.ts";
import { type AskedCase, stateOf, withCase } from "./with-case.ts";

/**
 * Passes a case on to a colleague, who has to be one that may take it.
 *
 * @throws Refusal not-found; invalid-input at `staffId`; stale-revision; wrong-state; taken when somebody else has it
 */
export async function assignCase(
  dependencies: MovingDependencies,
  { staffId: colleague, ...asked }: AskedCase & { readonly staffId: string },
  { staff: { id: staffId } }: StaffSession,
): Promise<CaseState> {
  const { database, clock } = dependencies;
  const person = isUuid(colleague) ? await findStaff(database, colleague) : undefined;
  const held = person && person.disabledAt === null ? await rolesOfStaff(database, person.id, clock.now()) : [];
  return await withCase(
    dependencies,
    asked,
    async (tx, locked, at) => {
      const move = { act: "assign", mover: { staffId }, colleague, at } as const;
      return stateOf(await moveReview(dependencies, tx, locked, move));
    },
    async (_tx, { application }) => {
      if (may({ of: "staff", held }, "work-on-cases", application.country)) return;
      throw new Refusal("invalid-input", { fields: { staffId: "invalid-value" } });
    },
  );
}
