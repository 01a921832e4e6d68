import type { Country } from "#domain/countries/codes.ts";

/** What a member of staff may be. A person may hold several. */
export const staffRoles = ["operator", "approver", "compliance", "admin", "auditor"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** A role as a person holds it. */
export interface HeldRole {
  readonly role: StaffRole;
  /** where it counts; none: in all countries */
  readonly countries: readonly Country[];
}

/** @param country absent: anywhere */
export function holds(held: readonly HeldRole[], role: StaffRole, country?: Country): boolean {
  return held.some(
    (one) =>
      one.role === role && (country === undefined || one.countries.length === 0 || one.countries.includes(country)),
  );
}
