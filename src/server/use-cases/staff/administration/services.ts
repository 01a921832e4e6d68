import type { StaffAdministration } from "#server/contract/staff-administration.ts";
import { findStaff } from "#server/database/repositories/staff.ts";
import { bound } from "#server/shared/bound.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { addColleague } from "./add-colleague.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";
import { disableColleague } from "./disable-colleague.ts";
import { enableColleague } from "./enable-colleague.ts";
import { listColleagues } from "./list-colleagues.ts";
import { proposeRoles } from "./propose-roles.ts";

/** What admins call about staff. */
export const staffAdministration: (dependencies: StaffAdministrationDependencies) => StaffAdministration = bound({
  list: listColleagues,
  exists: async ({ database }: Pick<StaffAdministrationDependencies, "database">, staffId: string) =>
    isUuid(staffId) && (await findStaff(database, staffId)) !== undefined,
  add: addColleague,
  proposeRoles,
  disable: disableColleague,
  enable: enableColleague,
});
