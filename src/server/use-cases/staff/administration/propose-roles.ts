import { type HeldRole, holdsEverywhere } from "#domain/policies/staff-roles.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { assertStaffRight } from "#server/policies/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";
import { assertNotToKeep } from "./keep-admins.ts";

/** Proposes other roles for a member of staff. @throws Refusal forbidden; not-found; last-admins */
export async function proposeRoles(
  dependencies: Pick<StaffAdministrationDependencies, "database" | "clock" | "sealer">,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly HeldRole[] },
  session: StaffSession,
): Promise<{ readonly approvalId: string }> {
  assertStaffRight(session, "govern-staff");
  const by = session.staff.id;
  const at = dependencies.clock.now();
  return await transact(dependencies.database, async (tx) => {
    const person = await lockStaff(tx, staffId);
    if (person === undefined) throw new Refusal("not-found");
    if (!holdsEverywhere(roles, ["admin"])) await assertNotToKeep(tx, staffId);
    const what = { action: "staff-roles", subject: staffId, subjectRevision: person.revision } as const;
    const approvalId = await propose(dependencies, tx, { ...what, payload: { roles }, proposedBy: by });
    const details = { by, approval: approvalId, roles };
    await appendAudit(tx, { at, actor: "staff", event: "staff-roles-proposed", subject: staffId, details });
    return { approvalId };
  });
}
