import type { Country } from "#domain/countries/codes.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { StaffMember } from "#server/contract/approvals.ts";
import type { Catalogue } from "#texts/catalogue.ts";

export function rolesInWords(
  held: readonly RoleAssignment[],
  { names }: Catalogue["backoffice"]["roles"],
  countryNames: Readonly<Record<Country, string>>,
): string[] {
  return held.map(({ role, countries }) =>
    countries.length === 0 ? names[role] : `${names[role]} (${countries.map((code) => countryNames[code]).join(", ")})`,
  );
}

export function staffMemberInWords(
  { name, held }: StaffMember,
  { backoffice, publicPages }: Pick<Catalogue, "backoffice" | "publicPages">,
): string {
  return `${name} – ${rolesInWords(held, backoffice.roles, publicPages.onboarding.countries).join(", ")}`;
}
