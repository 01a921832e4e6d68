import type { IdentityProof } from "#domain/accounts/identity.ts";

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
