import { holds, type RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { StaffRow } from "#server/database/repositories/staff.ts";
import { rolesOfStaff } from "#server/database/repositories/staff-roles.ts";
import { endStaffAccess } from "#server/use-cases/accounts/staff/end-staff-access.ts";
import { enableAccount } from "#server/use-cases/accounts/staff/invite-staff-member.ts";
import { assertNotToKeep } from "#server/use-cases/accounts/staff/keep-admins.ts";
import { assertIsNew } from "../approvals/assert-is-new.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { done, staffAction } from "../definition.ts";
import { doneOrProposed, proposed, staffMemberById } from "./staff-member.ts";

const otherReply = { status: 202, description: "A second admin decides", schema: proposed } as const;

/** One's own account, too. */
export const disableStaffMember = staffAction({
  right: "govern-staff",
  subject: staffMemberById,
  output: doneOrProposed,
  route: {
    path: "/api/backoffice/staff/{staffId}/disable",
    summary: "Disables an account and ends its sessions and links; for an admin this is proposed",
    description: "Disabled, now or before",
    output: done,
    otherReply,
    errors: [["last-admins", "it is one of the last two admins of all countries"], "already-proposed"],
  },
  audit: { events: ["account-disabled", "staff-disable-proposed"] },
}).run(async ({ tx, by, at, subject: person, log }, needs: Needs<"sealer">) => {
  if (person.disabledAt !== null) return { status: "ok" };
  const { id: subject } = person;
  const roles = await rolesOfStaff(tx, subject, at);
  // Also in one country or for an hour.
  if (holds(roles, "admin")) {
    await assertNotToKeep(tx, subject);
    const approvalId = await proposeAccess(needs, tx, { action: "staff-disable", person, roles, by });
    log({ event: "staff-disable-proposed", subject, details: { approval: approvalId } });
    return { approvalId };
  }
  log({ event: "account-disabled", subject, details: { ended: await endStaffAccess(tx, subject, at) } });
  return { status: "ok" };
});

export const enableStaffMember = staffAction({
  right: "govern-staff",
  subject: staffMemberById,
  output: doneOrProposed,
  route: {
    path: "/api/backoffice/staff/{staffId}/enable",
    summary: "Enables a disabled account with its roles; for an admin this is proposed",
    description: "Enabled, now or before",
    output: done,
    otherReply,
    errors: ["already-proposed"],
  },
  audit: { events: ["account-enabled", "staff-enable-proposed"] },
}).run(async ({ tx, by, at, subject: person, log }, needs: Needs<"sealer" | "jobs" | "companyInfo" | "settings">) => {
  if (person.disabledAt === null) return { status: "ok" };
  const { id: subject } = person;
  const roles = await rolesOfStaff(tx, subject, at);
  if (holds(roles, "admin")) {
    const approvalId = await proposeAccess(needs, tx, { action: "staff-enable", person, roles, by });
    log({ event: "staff-enable-proposed", subject, details: { approval: approvalId } });
    return { approvalId };
  }
  await enableAccount(needs, tx, person, at);
  log({ event: "account-enabled", subject, details: {} });
  return { status: "ok" };
});

interface Access {
  readonly action: "staff-disable" | "staff-enable";
  readonly person: StaffRow;
  readonly roles: readonly RoleAssignment[];
  readonly by: string;
}

/** @throws Refusal already-proposed */
async function proposeAccess(
  needs: Needs<"sealer">,
  tx: Transaction,
  { action, person: { id, revision }, roles: held, by }: Access,
): Promise<string> {
  const what = { action, subject: id, subjectRevision: revision };
  await assertIsNew(needs, tx, what);
  return await propose(needs, tx, { ...what, payload: { roles: held }, proposedBy: by });
}
