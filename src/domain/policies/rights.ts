import type { Role } from "#domain/accounts/identity.ts";
import { type Country, countries } from "#domain/countries/codes.ts";
import { holds, holdsEverywhere, type RoleAssignment, type StaffRole } from "./staff-roles.ts";

/** What somebody has to be to have a right. */
interface Rule {
  /** "account": any user of the portal; "identity": one who acts for a customer; "staff": a member of staff */
  readonly of: Asker["of"];
  /** a role of the identity, as the books give it */
  readonly role?: Role;
  /** who holds the session has proved in the last five minutes to be the user, by password and second factor */
  readonly stepUp?: true;
  /** roles of staff, of which one is enough; absent with `unlimitedRoles`: every member of staff */
  readonly staffRoles?: readonly StaffRole[];
  /** roles that are enough only where they are held without a limit to countries: the right is about all of them at once */
  readonly unlimitedRoles?: readonly StaffRole[];
}

const readers = ["operator", "approver", "compliance", "auditor"] as const;
const workers = ["operator", "approver", "compliance"] as const;

/**
 * Who may do what, one line a right. Whatever belongs to a customer is besides read by that customer's id, so a right
 * never opens anybody else's.
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
  /** of books from files */
  "see-imports": { of: "staff", unlimitedRoles: ["operator", "approver"] },
  "try-imports": { of: "staff", unlimitedRoles: ["operator"] },
  "apply-imports": { of: "staff", unlimitedRoles: ["approver"] },
  "govern-staff": { of: "staff", unlimitedRoles: ["admin"] },
  /** clients of the integration API with their keys, and webhooks */
  "govern-integration": { of: "staff", unlimitedRoles: ["admin"] },
  /** jobs that have failed, and the settings as they are */
  "govern-jobs": { of: "staff", unlimitedRoles: ["admin"] },
  "see-canned-answers": { of: "staff", staffRoles: workers, unlimitedRoles: ["admin"] },
  "edit-canned-answers": { of: "staff", unlimitedRoles: ["admin"] },
  /** how soon things are to be done, and when people work */
  "edit-service-terms": { of: "staff", staffRoles: ["admin"] },
  /** contacts, dealers and questions of the portal */
  "edit-contents": { of: "staff", unlimitedRoles: ["admin"] },
  /** what applicants consent to */
  "edit-consent-texts": { of: "staff", staffRoles: ["admin"] },
  "decide-consent-texts": { of: "staff", staffRoles: ["admin"] },
  "see-approvals": { of: "staff", staffRoles: [...readers, "admin"] },
  /** about roles of staff, and clients of the integration API */
  "see-governance-proposals": { of: "staff", unlimitedRoles: [...readers, "admin"] },
  "see-import-proposals": { of: "staff", unlimitedRoles: readers },
  /** on roles of staff, and on clients of the integration API */
  "decide-governance": { of: "staff", unlimitedRoles: ["admin"] },
  /** on something that others propose; each act asks for a right of its own besides */
  "decide-proposals": { of: "staff", staffRoles: ["approver", "admin"] },
  /** how much is done and how fast, without anything about a person */
  "see-reports": { of: "staff", staffRoles: [...readers, "admin"] },
  "see-customers": { of: "staff", staffRoles: readers },
  /** values that are masked otherwise */
  "reveal-values": { of: "staff", staffRoles: workers },
  /** the portal as a customer sees it, with values that are masked otherwise */
  "see-as-customer": { of: "staff", staffRoles: workers },
  /** the lines about cases that they have or had; the auditor's are all of them */
  "see-audit": { of: "staff", staffRoles: ["compliance", "auditor"] },
  "see-whole-audit": { of: "staff", staffRoles: ["auditor"] },
} as const satisfies Readonly<Record<string, Rule>>;

export type Right = keyof typeof rights;
/** Rights of staff. */
export type StaffRight = { [Name in Right]: (typeof rights)[Name]["of"] extends "staff" ? Name : never }[Right];
/** Rights of users of the portal. */
export type UserRight = Exclude<Right, StaffRight>;

/** Who asks: a user who acts for nobody, one who acts for a customer, or a member of staff. */
export type Asker =
  | { readonly of: "account" }
  | { readonly of: "identity"; readonly roles: readonly Role[] }
  | { readonly of: "staff"; readonly held: readonly RoleAssignment[] };

/** Who asks in a session of a user. @param identity whom the session acts for; null: nobody */
export function askerOf(identity: { readonly roles: readonly Role[] } | null): Asker {
  return identity === null ? { of: "account" } : { of: "identity", roles: identity.roles };
}

/**
 * Whether somebody has a right. The server asks for a step-up besides, where the right is used.
 *
 * @param country whose things a member of staff is after; absent: the right in any country will do
 */
export function may(asker: Asker, right: Right, country?: Country): boolean {
  const { of, role, staffRoles, unlimitedRoles }: Rule = rights[right];
  if (asker.of === "staff") {
    if (of !== "staff") return false;
    if (staffRoles === undefined && unlimitedRoles === undefined) return true;
    const isHeldThere = staffRoles?.some((one) => holds(asker.held, one, country)) === true;
    return isHeldThere || holdsEverywhere(asker.held, unlimitedRoles ?? []);
  }
  // Whoever acts for a customer is a user, too.
  const isOfThem = asker.of === of || (of === "account" && asker.of === "identity");
  return isOfThem && (role === undefined || (asker.of === "identity" && asker.roles.includes(role)));
}

/** Whether somebody has a right in all of some countries. @param where absent: the right in any country will do */
export function mayInAll(asker: Asker, right: Right, where: readonly Country[] = []): boolean {
  return may(asker, right) && where.every((country) => may(asker, right, country));
}

/** The countries in which somebody has a right. */
export function countriesWith(asker: Asker, right: Right): readonly Country[] {
  return countries.filter((country) => may(asker, right, country));
}

/**
 * Where a member of staff has a right: "everywhere" is more than all countries, since it takes in what belongs to none of
 * them.
 */
export function reachOf(held: readonly RoleAssignment[], right: StaffRight): readonly Country[] | "everywhere" {
  const { staffRoles, unlimitedRoles }: Rule = rights[right];
  const isOpenToAll = staffRoles === undefined && unlimitedRoles === undefined;
  const isEverywhere = isOpenToAll || holdsEverywhere(held, [...(staffRoles ?? []), ...(unlimitedRoles ?? [])]);
  return isEverywhere ? "everywhere" : countriesWith({ of: "staff", held }, right);
}

/** Whether a right is had only for five minutes after a step-up. */
export function needsStepUp(right: Right): boolean {
  const { stepUp }: Rule = rights[right];
  return stepUp === true;
}
