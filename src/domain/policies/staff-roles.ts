import type { Country } from "#domain/countries/codes.ts";

/** What a member of staff may be. A person may hold several. */
export const staffRoles = ["operator", "approver", "compliance", "admin", "auditor"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Two admins decide on whatever admins decide on, so these stay. */
export const fewestAdmins = 2;

/** A role as a person holds it. */
export interface RoleAssignment {
  readonly role: StaffRole;
  /** where it counts; none: in all countries */
  readonly countries: readonly Country[];
}

/** Whether somebody holds one of the roles without a limit to countries, and so for what belongs to none, too. */
export function holdsEverywhere(held: readonly RoleAssignment[], roles: readonly StaffRole[]): boolean {
  return held.some(({ role, countries }) => countries.length === 0 && roles.includes(role));
}

/** @param country absent: anywhere */
export function holds(held: readonly RoleAssignment[], role: StaffRole, country?: Country): boolean {
  return held.some(
    (one) =>
      one.role === role && (country === undefined || one.countries.length === 0 || one.countries.includes(country)),
  );
}
