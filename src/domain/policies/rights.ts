import type { Role } from "#domain/accounts/identity.ts";
import { type Country, countries } from "#domain/countries/codes.ts";
import { holds, holdsEverywhere, type RoleAssignment, type StaffRole } from "./staff-roles.ts";

interface Rule {
  /** "account": any portal user; "identity": a user who acts for a customer */
  readonly of: Asker["of"];
  readonly role?: Role;
  /** needs password and second factor within the last five minutes */
  readonly stepUp?: true;
  /** one is enough; without these and `unlimitedRoles` every staff member has the right */
  readonly staffRoles?: readonly StaffRole[];
  /** count only when assigned for all countries, because the right concerns all of them */
  readonly unlimitedRoles?: readonly StaffRole[];
}

const readers = ["operator", "approver", "compliance", "auditor"] as const;
const workers = ["operator", "approver", "compliance"] as const;

/**
 * All rights, one line each. A customer's data are also read by that customer's id, so a right never opens another
 * customer's.
 */
export const rights = {
  "see-books": { of: "identity" },
  "see-transferred-documents": { of: "identity", role: "cession" },
  "see-guarantor-documents": { of: "identity", role: "guarantee" },
  "sign-contracts": { of: "identity", stepUp: true },
  "end-own-identity": { of: "account", stepUp: true },
  "end-sessions": { of: "account", stepUp: true },
  "change-contact": { of: "account", stepUp: true },
  "copy-own-data": { of: "account", stepUp: true },
  "close-account": { of: "account", stepUp: true },
  "enter-back-office": { of: "staff" },
  "see-offers-of-customers": { of: "staff", staffRoles: readers },
  "see-offer-links": { of: "staff", staffRoles: readers },
  "make-offer-links": { of: "staff", staffRoles: workers },
  "revoke-offer-links": { of: "staff", staffRoles: workers },
  "see-cases": { of: "staff", staffRoles: readers },
  "work-on-cases": { of: "staff", staffRoles: workers },
  "hold-cases": { of: "staff", staffRoles: ["compliance"] },
  "propose-acts": { of: "staff", staffRoles: ["operator", "approver"] },
  "decide-acts": { of: "staff", staffRoles: ["approver"] },
  /** imports of records from files */
  "see-imports": { of: "staff", unlimitedRoles: ["operator", "approver"] },
  "try-imports": { of: "staff", unlimitedRoles: ["operator"] },
  "apply-imports": { of: "staff", unlimitedRoles: ["approver"] },
  "govern-staff": { of: "staff", unlimitedRoles: ["admin"] },
  /** API clients, their keys, and webhooks */
  "govern-integration": { of: "staff", unlimitedRoles: ["admin"] },
  /** failed jobs, and the current settings */
  "govern-jobs": { of: "staff", unlimitedRoles: ["admin"] },
  "see-canned-answers": { of: "staff", staffRoles: workers, unlimitedRoles: ["admin"] },
  "edit-canned-answers": { of: "staff", unlimitedRoles: ["admin"] },
  /** SLA policies and working hours */
  "edit-service-terms": { of: "staff", staffRoles: ["admin"] },
  /** contacts, dealers and questions of the portal */
  "edit-contents": { of: "staff", unlimitedRoles: ["admin"] },
  "edit-consent-texts": { of: "staff", staffRoles: ["admin"] },
  "decide-consent-texts": { of: "staff", staffRoles: ["admin"] },
  "see-approvals": { of: "staff", staffRoles: [...readers, "admin"] },
  "see-governance-proposals": { of: "staff", unlimitedRoles: [...readers, "admin"] },
  "see-import-proposals": { of: "staff", unlimitedRoles: readers },
  "decide-governance": { of: "staff", unlimitedRoles: ["admin"] },
  /** on proposals in general; each action also needs its own right */
  "decide-proposals": { of: "staff", staffRoles: ["approver", "admin"] },
  /** statistics without personal data */
  "see-reports": { of: "staff", staffRoles: [...readers, "admin"] },
  "see-customers": { of: "staff", staffRoles: readers },
  "reveal-values": { of: "staff", staffRoles: workers },
  /** with masked values */
  "see-as-customer": { of: "staff", staffRoles: workers },
  /** events of the reader's cases; an auditor sees all */
  "see-audit": { of: "staff", staffRoles: ["compliance", "auditor"] },
  "see-whole-audit": { of: "staff", staffRoles: ["auditor"] },
} as const satisfies Readonly<Record<string, Rule>>;

export type Right = keyof typeof rights;
export type StaffRight = { [Name in Right]: (typeof rights)[Name]["of"] extends "staff" ? Name : never }[Right];
export type UserRight = Exclude<Right, StaffRight>;

export type Asker =
  | { readonly of: "account" }
  | { readonly of: "identity"; readonly roles: readonly Role[] }
  | { readonly of: "staff"; readonly roles: readonly RoleAssignment[] };

export function askerOf(identity: { readonly roles: readonly Role[] } | null): Asker {
  return identity === null ? { of: "account" } : { of: "identity", roles: identity.roles };
}

/**
 * Whether the user has a right. Where it is used, the server also requires the step-up.
 *
 * @param country of the object; absent: any country
 */
export function may(asker: Asker, right: Right, country?: Country): boolean {
  const { of, role, staffRoles, unlimitedRoles }: Rule = rights[right];
  if (asker.of === "staff") {
    if (of !== "staff") return false;
    if (staffRoles === undefined && unlimitedRoles === undefined) return true;
    const isHeldThere = staffRoles?.some((one) => holds(asker.roles, one, country)) === true;
    return isHeldThere || holdsEverywhere(asker.roles, unlimitedRoles ?? []);
  }
  // A user who acts for a customer also has an account.
  const isOfThem = asker.of === of || (of === "account" && asker.of === "identity");
  return isOfThem && (role === undefined || (asker.of === "identity" && asker.roles.includes(role)));
}

export function mayInAll(asker: Asker, right: Right, where: readonly Country[] = []): boolean {
  return may(asker, right) && where.every((country) => may(asker, right, country));
}

export function countriesWith(asker: Asker, right: Right): readonly Country[] {
  return countries.filter((country) => may(asker, right, country));
}

/** Returns where a staff member has a right: "everywhere" includes objects without a country. */
export function reachOf(roles: readonly RoleAssignment[], right: StaffRight): readonly Country[] | "everywhere" {
  const { staffRoles, unlimitedRoles }: Rule = rights[right];
  const isOpenToAll = staffRoles === undefined && unlimitedRoles === undefined;
  const isEverywhere = isOpenToAll || holdsEverywhere(roles, [...(staffRoles ?? []), ...(unlimitedRoles ?? [])]);
  return isEverywhere ? "everywhere" : countriesWith({ of: "staff", roles }, right);
}

export function needsStepUp(right: Right): boolean {
  const { stepUp }: Rule = rights[right];
  return stepUp === true;
}
