import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { staffRoles } from "#domain/policies/staff-roles.ts";
import { country, emailAddress, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const roleAssignment = z.object({
  role: z.enum(staffRoles, { error: codeOr("invalid-value") }),
  countries: z.array(country, { error: codeOr("invalid-format") }).check(z.maxLength(countries.length, "too-many")),
});

/** Each role once; empty countries mean all. */
export const roleAssignments = z.array(roleAssignment, { error: codeOr("invalid-format") }).check(
  z.maxLength(staffRoles.length, "too-many"),
  z.refine((held) => new Set(held.map(({ role }) => role)).size === held.length, "invalid-value"),
);

export const newStaffMemberSchema = z.object({ email: emailAddress, locale, roles: roleAssignments });

export const rolesOfStaffMemberSchema = z.object({ roles: roleAssignments });
