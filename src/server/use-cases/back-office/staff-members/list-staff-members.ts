import * as z from "zod/mini";
import { pendingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { rolesOfAllStaff } from "#server/database/repositories/staff-roles.ts";
import { adminsToKeep } from "#server/use-cases/accounts/staff/keep-admins.ts";
import { presentApprovals } from "../approvals/approval.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { staffMember, staffMemberShown } from "./staff-member.ts";

export const listStaffMembers = staffQuery({
  right: "govern-staff",
  subject: noSubject,
  output: z.object({ items: z.array(staffMemberShown) }),
  route: {
    path: "/api/backoffice/staff",
    summary: "All staff with their roles",
    description: "In order of the e-mails",
    output: z.object({ items: z.array(staffMember) }),
  },
}).run(async ({ at }, needs: Needs<"sealer" | "acts">) => {
  const { database } = needs;
  const people = await listStaff(database);
  const held = await rolesOfAllStaff(database, at);
  const ids = people.map(({ id }) => id);
  const pending = await presentApprovals(needs, await pendingApprovalsOf(database, ids));
  const kept = await adminsToKeep(database);
  return {
    items: people.map(({ id, email, disabledAt }) => {
      const proposals = pending.filter(({ subject }) => subject.id === id);
      return {
        staffId: id,
        email,
        roles: held.get(id) ?? [],
        isActive: disabledAt === null,
        isToKeep: kept.includes(id),
        pending: proposals[0] ?? null,
        proposals,
      };
    }),
  };
});
