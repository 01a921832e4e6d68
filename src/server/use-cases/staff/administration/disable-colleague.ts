import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { endStaffAccess } from "../end-staff-access.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";

/** Disables the account of a member of staff, one's own too; an operator enables it again. @throws Refusal not-found */
export async function disableColleague(
  { database, clock }: Pick<StaffAdministrationDependencies, "database" | "clock">,
  staffId: string,
  { staff: { id: by } }: StaffSession,
): Promise<void> {
  const at = clock.now();
  await transact(database, async (tx) => {
    if ((await lockStaff(tx, staffId)) === undefined) throw new Refusal("not-found");
    const ended = await endStaffAccess(tx, staffId, at);
    await appendAudit(tx, { at, actor: "staff", event: "account-disabled", subject: staffId, details: { by, ended } });
  });
}
