import * as z from "zod/mini";
import { may } from "#domain/policies/rights.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { rolesOfAllStaff } from "#server/database/repositories/staff-roles.ts";
import { staffQuery } from "../definition.ts";
import { caseById } from "./case.ts";

export const listStaffMembersForCase = staffQuery({
  right: "work-on-cases",
  subject: caseById,
  output: z.object({
    items: z.array(z.object({ staffId: z.string(), name: z.string(), held: z.custom<readonly RoleAssignment[]>() })),
  }),
}).run(async ({ by, at, subject: { application } }, { database }) => {
  const roles = await rolesOfAllStaff(database, at);
  const others = (await listStaff(database)).filter(({ id, disabledAt }) => disabledAt === null && id !== by);
  return {
    items: others
      .map(({ id: staffId, email: name }) => ({ staffId, name, held: roles.get(staffId) ?? [] }))
      .filter(({ held: roles }) => may({ of: "staff", roles }, "work-on-cases", application.country)),
  };
});
