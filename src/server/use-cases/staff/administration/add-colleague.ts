import { randomUUID } from "node:crypto";
import type { StaffSession } from "#server/contract/staff.ts";
import type { NewColleague } from "#server/contract/staff-administration.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";

/**
 * Adds a member of staff without a role and proposes the roles. The link to set a password is sent once they are
 * approved, so one person alone lets nobody in.
 *
 * @throws Refusal forbidden; staff-exists
 */
export async function addColleague(
  dependencies: Pick<StaffAdministrationDependencies, "database" | "clock" | "sealer">,
  { email: typed, locale, roles }: NewColleague,
  session: StaffSession,
): Promise<{ readonly staffId: string; readonly approvalId: string }> {
  assertStaffRight(session, "govern-staff");
  const by = session.staff.id;
  const { database, clock } = dependencies;
  const staffId = randomUUID();
  const at = clock.now();
  return await transact(database, async (tx) => {
    if (!(await insertStaff(tx, { id: staffId, email: accountEmail(typed), locale, createdAt: at }))) {
      throw new Refusal("staff-exists");
    }
    const what = { action: "staff-roles", subject: staffId, subjectRevision: 0, payload: { roles } } as const;
    const approvalId = await propose(dependencies, tx, { ...what, proposedBy: by });
    const details = { by, approval: approvalId, roles };
    await appendAudit(tx, { at, actor: "staff", event: "staff-added", subject: staffId, details });
    return { staffId, approvalId };
  });
}
