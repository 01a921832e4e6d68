import { type RoleAssignment, staffRoles } from "#domain/policies/staff-roles.ts";
import type { Expected } from "./expected.ts";

export interface Person {
  readonly name: string;
  readonly held: readonly RoleAssignment[] | null;
}

export const people: readonly Person[] = [
  ...staffRoles.flatMap((role): Person[] => [
    { name: `${role} everywhere`, held: [{ role, countries: [] }] },
    { name: `${role} in cz`, held: [{ role, countries: ["cz"] }] },
    { name: `${role} in hu`, held: [{ role, countries: ["hu"] }] },
  ]),
  { name: "staff without a role", held: [] },
  { name: "nobody of staff", held: null },
];

export function isAllowed({ held }: Person, { roles, where }: Expected): boolean {
  if (held === null) return false;
  if (roles === "everybody") return true;
  return held.some(({ role, countries }) => {
    if (!roles.includes(role)) return false;
    if (countries.length === 0 || where === "anywhere") return true;
    return where === "object" && countries.includes("cz");
  });
}
