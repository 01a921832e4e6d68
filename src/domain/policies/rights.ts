import type { Role } from "#domain/accounts/identity.ts";

/** What somebody has to be to have a right. */
interface Rule {
  /** "identity": a user who acts for a customer; "account": any user */
  readonly of: "identity" | "account";
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
} as const satisfies Readonly<Record<string, Rule>>;

/** Rights of users of the portal. */
export type Right = keyof typeof rights;
/** Rights of whoever acts for a customer. */
export type IdentityRight = { [Name in Right]: (typeof rights)[Name]["of"] extends "identity" ? Name : never }[Right];

/** Whether an identity with these roles has a right; a step-up is asked for where the right is used. */
export function may(identity: { readonly roles: readonly Role[] }, right: IdentityRight): boolean {
  const { role }: Rule = rights[right];
  return role === undefined || identity.roles.includes(role);
}

/** Whether a right is had only for five minutes after a step-up. */
export function needsStepUp(right: Right): boolean {
  const { stepUp }: Rule = rights[right];
  return stepUp === true;
}
