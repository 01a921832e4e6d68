import { holdsEverywhere } from "#domain/policies/staff-roles.ts";
import { rolesOfStaffMemberSchema } from "#forms/backoffice/staff-schemas.ts";
import { assertNotToKeep } from "#server/use-cases/accounts/staff/keep-admins.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { proposed, staffMemberById } from "./staff-member.ts";

export const proposeRoles = staffAction({
  right: "govern-staff",
  subject: staffMemberById,
  input: rolesOfStaffMemberSchema,
  output: proposed,
  route: {
    path: "/api/backoffice/staff/{staffId}/roles",
    summary: "Proposes exactly these roles for a staff member",
    description: "A second admin decides",
    status: 202,
    errors: [["last-admins", "one of the last two admins of all countries would lose the role"]],
  },
  audit: {
    event: "staff-roles-proposed",
    line: ({ subject: { id }, input: { roles } }, { approvalId }) => ({
      subject: id,
      details: { approval: approvalId, roles },
    }),
  },
}).run(async ({ tx, by, subject: { id, revision }, input: { roles } }, needs: Needs<"sealer">) => {
  if (!holdsEverywhere(roles, ["admin"])) await assertNotToKeep(tx, id);
  const what = { action: "staff-roles", subject: id, subjectRevision: revision, payload: { roles } } as const;
  return { approvalId: await propose(needs, tx, { ...what, proposedBy: by }) };
});
