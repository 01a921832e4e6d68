import type { Country } from "#domain/countries/codes.ts";
import { countriesWith, type StaffRight } from "#domain/policies/rights.ts";
import type { HeldRole } from "#domain/policies/staff-roles.ts";

/**
 * The countries that a filter offers: those in which the person has the right. One that the address asks for stays among
 * them, so that it can be seen and taken back.
 *
 * @returns none where there is nothing to choose
 */
export function offeredCountries(
  held: readonly HeldRole[],
  right: StaffRight,
  asked: Country | undefined,
): readonly Country[] {
  const own = countriesWith({ of: "staff", held }, right);
  const offered = asked === undefined || own.includes(asked) ? own : [...own, asked];
  return offered.length > 1 || asked !== undefined ? offered : [];
}
