import { holds } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { enableAccount } from "./change-access.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";
import { proposeAccess } from "./propose-access.ts";

/**
 * Enables the account of a member of staff who was disabled, with the roles that they have; of an admin it is proposed.
 *
 * @returns null: it is enabled
 * @throws Refusal forbidden; not-found; already-proposed
 */
export async function enableColleague(
  dependencies: Pick<
    StaffAdministrationDependencies,
    "database" | "clock" | "sealer" | "jobs" | "companyInfo" | "settings"
  >,
  staffId: string,
  session: StaffSession,
): Promise<{ readonly approvalId: string } | null> {
  assertStaffRight(session, "govern-staff");
  const by = session.staff.id;
  const at = dependencies.clock.now();
  return await transact(dependencies.database, async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (person === undefined) throw new Refusal("not-found");
    if (person.disabledAt === null) return null;
    const held = await rolesOfStaff(tx, staffId, at);
    // An admin in one country or for an hour is one, too.
    if (holds(held, "admin")) {
      return await proposeAccess(dependencies, tx, { action: "staff-enable", person, held, by });
    }
    await enableAccount(dependencies, tx, person, { at, by });
    return null;
  });
}
