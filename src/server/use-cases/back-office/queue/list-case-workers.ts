import * as z from "zod/mini";
import { may } from "#domain/policies/rights.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { listStaff } from "#server/database/repositories/staff.ts";
import { rolesOfAllStaff } from "#server/database/repositories/staff-roles.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";

/** In one of the caller's countries, by e-mail. */
export const listCaseWorkers = staffQuery({
  right: "see-cases",
  subject: noSubject,
  output: z.object({
    items: z.array(z.object({ staffId: z.string(), name: z.string(), held: z.custom<readonly RoleAssignment[]>() })),
  }),
}).run(async ({ at, countries }, { database }) => {
  const roles = await rolesOfAllStaff(database, at);
  return {
    items: (await listStaff(database)).flatMap(({ id, email, disabledAt }) => {
      const held = roles.get(id) ?? [];
      const mayTake = countries.some((country) => may({ of: "staff", roles: held }, "work-on-cases", country));
      return disabledAt === null && mayTake ? [{ staffId: id, name: email, held }] : [];
    }),
  };
});
