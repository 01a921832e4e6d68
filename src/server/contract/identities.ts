import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { StaffSession } from "./staff.ts";
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

/** What staff propose about who acts for a customer; the caller has asked for the right in the customer's country. */
export interface StaffIdentityServices {
  /**
   * The answer is the same whether or not an account uses the e-mail: who decides reads that.
   *
   * @throws not-found; already-proposed; too-many-requests after 20 in an hour
   */
  proposeLink(
    link: { readonly customerId: string; readonly email: string; readonly reason: string },
    session: StaffSession,
  ): Promise<{ readonly approvalId: string }>;
  /** @throws not-found; already-proposed */
  proposeEnd(
    end: { readonly customerId: string; readonly idam: string; readonly reason: string },
    session: StaffSession,
  ): Promise<{ readonly approvalId: string }>;
}

/** Who acts for a customer. Every call needs a session and refuses with `unauthenticated` without one. */
export interface IdentityServices {
  people(visitor: Visitor): Promise<readonly ActingPerson[]>;
  /** @throws step-up-required; not-found */
  endOwn(input: { idam: string }, visitor: Visitor): Promise<void>;
  /** "This is not one of us." @throws not-found; too-many-requests */
  report(input: { idam: string }, visitor: Visitor): Promise<void>;
}
