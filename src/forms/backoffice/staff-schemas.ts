import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { staffRoles } from "#domain/policies/staff-roles.ts";
import { country, emailAddress, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const roleAssignment = z.object({
  role: z.enum(staffRoles, { error: codeOr("invalid-value") }),
  countries: z.array(country, { error: codeOr("invalid-format") }).check(z.maxLength(countries.length, "too-many")),
});

/** Each role once; no countries are all of them. */
export const roleAssignments = z.array(roleAssignment, { error: codeOr("invalid-format") }).check(
  z.maxLength(staffRoles.length, "too-many"),
  z.refine((held) => new Set(held.map(({ role }) => role)).size === held.length, "invalid-value"),
);

/** `POST /api/backoffice/staff` */
export const newStaffMemberSchema = z.object({ email: emailAddress, locale, roles: roleAssignments });

/** `POST /api/backoffice/staff/{staffId}/roles` */
export const rolesOfStaffMemberSchema = z.object({ roles: roleAssignments });
