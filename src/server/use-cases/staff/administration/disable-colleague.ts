import { holds } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { disableAccount } from "./change-access.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";
import { assertNotToKeep } from "./keep-admins.ts";
import { proposeAccess } from "./propose-access.ts";

/**
 * Disables the account of a member of staff; of an admin it is proposed, one's own too.
 *
 * @returns null: it is disabled
 * @throws Refusal forbidden; not-found; last-admins; already-proposed
 */
export async function disableColleague(
  dependencies: Pick<StaffAdministrationDependencies, "database" | "clock" | "sealer">,
  staffId: string,
  session: StaffSession,
): Promise<{ readonly approvalId: string } | null> {
  assertStaffRight(session, "govern-staff");
  const by = session.staff.id;
  const at = dependencies.clock.now();
  return await transact(dependencies.database, async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (person === undefined) throw new Refusal("not-found");
    if (person.disabledAt !== null) return null;
    const held = await rolesOfStaff(tx, staffId, at);
    // An admin in one country or for an hour is one, too.
    if (holds(held, "admin")) {
      await assertNotToKeep(tx, staffId);
      return await proposeAccess(dependencies, tx, { action: "staff-disable", person, held, by });
    }
    await disableAccount(tx, person, { at, by });
    return null;
  });
}
