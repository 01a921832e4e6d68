import type { Role } from "#domain/accounts/identity.ts";

/** What somebody has to be to have a right. */
interface Rule {
  /** "account": any user of the portal; "identity": one who acts for a customer; "staff": a member of staff */
  readonly of: Asker["of"];
  /** a role of the identity, as the books give it */
  readonly role?: Role;
  /** who holds the session has proved in the last five minutes to be the user, by password and second factor */
  readonly stepUp?: true;
}

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
  "end-own-staff-sessions": { of: "staff" },
  "see-offers-of-customers": { of: "staff" },
  "see-offer-links": { of: "staff" },
  "make-offer-links": { of: "staff" },
  "revoke-offer-links": { of: "staff" },
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
  | { readonly of: "staff" };

/** Who asks in a session of a user. @param identity whom the session acts for; null: nobody */
export function askerOf(identity: { readonly roles: readonly Role[] } | null): Asker {
  return identity === null ? { of: "account" } : { of: "identity", roles: identity.roles };
}

/** Whether somebody has a right. The server asks for a step-up besides, where the right is used. */
export function may(asker: Asker, right: Right): boolean {
  const { of, role }: Rule = rights[right];
  // Whoever acts for a customer is a user, too.
  const isOfThem = asker.of === of || (of === "account" && asker.of === "identity");
  return isOfThem && (role === undefined || (asker.of === "identity" && asker.roles.includes(role)));
}

/** Whether a right is had only for five minutes after a step-up. */
export function needsStepUp(right: Right): boolean {
  const { stepUp }: Rule = rights[right];
  return stepUp === true;
}
