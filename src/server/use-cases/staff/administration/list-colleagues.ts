import type { StaffSession } from "#server/contract/staff.ts";
import type { Colleague } from "#server/contract/staff-administration.ts";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { rolesOfAllStaff } from "#server/database/repositories/staff-roles.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { shown } from "#server/use-cases/approvals/list-approvals.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";
import { adminsToKeep } from "./keep-admins.ts";

/** Everybody of staff in order of the e-mails, each with what is proposed for them. @throws Refusal forbidden */
export async function listColleagues(
  dependencies: Pick<StaffAdministrationDependencies, "database" | "clock" | "sealer" | "acts">,
  session: StaffSession,
): Promise<readonly Colleague[]> {
  assertStaffRight(session, "govern-staff");
  const { database, clock } = dependencies;
  const people = await listStaff(database);
  const held = await rolesOfAllStaff(database, clock.now());
  const waiting = await pendingApprovalsOf(
    database,
    people.map(({ id }) => id),
  );
  const pending = await shown(dependencies, waiting);
  const kept = await adminsToKeep(database);
  return people.map(({ id, email, disabledAt }) => ({
    staffId: id,
    email,
    roles: held.get(id) ?? [],
    isActive: disabledAt === null,
    isToKeep: kept.includes(id),
    pending: pending.filter(({ subject }) => subject.id === id),
  }));
}
