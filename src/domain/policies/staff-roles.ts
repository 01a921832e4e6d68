import type { Country } from "#domain/countries/codes.ts";

/** A person may hold several. */
export const staffRoles = ["operator", "approver", "compliance", "admin", "auditor"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Decisions of admins need two. */
export const fewestAdmins = 2;

export interface RoleAssignment {
  readonly role: StaffRole;
  /** empty: all countries */
  readonly countries: readonly Country[];
}

/** Whether a role is held for all countries, and so also for objects without a country. */
export function holdsEverywhere(held: readonly RoleAssignment[], roles: readonly StaffRole[]): boolean {
  return held.some(({ role, countries }) => countries.length === 0 && roles.includes(role));
}

export function holds(roles: readonly RoleAssignment[], role: StaffRole, country?: Country): boolean {
  return roles.some(
    (one) =>
      one.role === role && (country === undefined || one.countries.length === 0 || one.countries.includes(country)),
  );
}
