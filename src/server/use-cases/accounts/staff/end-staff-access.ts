import type { Transaction } from "#server/database/connect.ts";
import { revokeLinksOfStaff } from "#server/database/repositories/offer-links.ts";
import { setStaffDisabled } from "#server/database/repositories/staff.ts";
import { deleteStaffLink } from "#server/database/repositories/staff-links.ts";
import { raiseStaffRevision } from "#server/database/repositories/staff-roles.ts";
import { deleteStaffSessionsOf } from "#server/database/repositories/staff-sessions.ts";

/** The caller has locked the person's row. @returns how many sessions were ended */
export async function endStaffAccess(tx: Transaction, staffId: string, at: Date): Promise<number> {
  await setStaffDisabled(tx, staffId, at);
  await raiseStaffRevision(tx, staffId);
  await deleteStaffLink(tx, staffId);
  await revokeLinksOfStaff(tx, staffId, at);
  return await deleteStaffSessionsOf(tx, staffId);
}
