import type { Country } from "#domain/countries/codes.ts";
import { countriesWith, type StaffRight } from "#domain/policies/rights.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";

/** Returns the permitted countries and the one in the address; empty if there is no choice. */
export function offeredCountries(
  held: readonly RoleAssignment[],
  right: StaffRight,
  asked: Country | undefined,
): readonly Country[] {
  const own = countriesWith({ of: "staff", roles: held }, right);
  const offered = asked === undefined || own.includes(asked) ? own : [...own, asked];
  return offered.length > 1 || asked !== undefined ? offered : [];
}
