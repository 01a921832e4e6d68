import type { Country } from "#domain/countries/codes.ts";
import type { StaffRequestServices } from "#server/contract/staff-conversations.ts";
import type { Database } from "#server/database/connect.ts";
import { countryOfRequest } from "#server/database/repositories/requests.ts";
import { bound } from "#server/shared/bound.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { checkForStaff } from "./check-for-staff.ts";
import { moveForStaff } from "./move-for-staff.ts";
import { readForStaff } from "./read-for-staff.ts";
import { writeForStaff } from "./write-for-staff.ts";

/** What the back office calls about requests. */
export const staffRequestServices: (dependencies: NoticeDependencies) => StaffRequestServices = bound({
  countryOf: async ({ database }: { readonly database: Database }, requestId: string): Promise<Country | null> =>
    isUuid(requestId) ? await countryOfRequest(database, requestId) : null,
  read: readForStaff,
  move: moveForStaff,
  write: writeForStaff,
  check: checkForStaff,
});
