import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Visitor } from "./visitor.ts";

/** Somebody who acts for the customer, as the others who do may know them. */
export interface ActingPerson {
  /** names the identity to `endOwn` and `report` */
  readonly idam: string;
  /** null: not known, since nothing was signed yet */
  readonly name: string | null;
  /** masked */
  readonly email: string;
  /** ISO 8601 */
  readonly since: string;
  readonly provedBy: IdentityProof;
  readonly isYou: boolean;
}

/** Who acts for a customer. Every call needs a session and refuses with `unauthenticated` without one. */
export interface IdentityServices {
  people(visitor: Visitor): Promise<readonly ActingPerson[]>;
  /** @throws step-up-required; not-found */
  endOwn(input: { idam: string }, visitor: Visitor): Promise<void>;
  /** "This is not one of us." @throws not-found; too-many-requests */
  report(input: { idam: string }, visitor: Visitor): Promise<void>;
}
