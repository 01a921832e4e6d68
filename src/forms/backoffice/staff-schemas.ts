import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { staffRoles } from "#domain/policies/staff-roles.ts";
import { country, emailAddress, locale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const heldRole = z.object({
  role: z.enum(staffRoles, { error: codeOr("invalid-value") }),
  countries: z.array(country, { error: codeOr("invalid-format") }).check(z.maxLength(countries.length, "too-many")),
});

/** Each role once; no countries are all of them. */
export const heldRoles = z.array(heldRole, { error: codeOr("invalid-format") }).check(
  z.maxLength(staffRoles.length, "too-many"),
  z.refine((held) => new Set(held.map(({ role }) => role)).size === held.length, "invalid-value"),
);

/** `POST /api/backoffice/staff` */
export const newColleagueSchema = z.object({ email: emailAddress, locale, roles: heldRoles });

/** `POST /api/backoffice/staff/{staffId}/roles` */
export const rolesOfColleagueSchema = z.object({ roles: heldRoles });
