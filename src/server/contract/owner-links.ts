import type { Country } from "#domain/countries/codes.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";

/** `refused`: the applicant has returned it to the owner. `over`: ended. */
export type OwnerLinkState = "sent" | "opened" | "filled-in" | "refused" | "over";

export interface OwnerLink {
  /** key of the owner */
  readonly owner: string;
  readonly email: string;
  readonly state: OwnerLinkState;
  /** ISO 8601 */
  readonly sentAt: string;
  /** of the owner's values: names the checked ones */
  readonly revision: number;
  /** checked values of the owner */
  readonly values: BeneficialOwner | null;
}

export interface OwnerLinkDecision {
  /** the application */
  readonly id: string;
  /** key of the owner */
  readonly owner: string;
  readonly decision: "taken" | "refused" | "withdrawn";
  /** of the checked values; not needed to withdraw a link */
  readonly revision?: number | undefined;
}

export interface OwnerCard {
  readonly country: Country;
  /** null: the applicant has not given a name yet */
  readonly companyName: string | null;
  readonly state: OwnerLinkState;
  readonly revision: number;
  /** as typed, or as sent */
  readonly values: BeneficialOwner;
  /** ISO 8601: when the application is deleted, unless finished */
  readonly expiresAt: string;
}

export type OwnerLinkPage =
  | { readonly state: "owner-over" }
  /** a code to the owner's e-mail opens it in this browser */
  | { readonly state: "owner-locked"; readonly contacts: readonly { type: "email"; masked: string }[] }
  | { readonly state: "owner-open"; readonly card: OwnerCard };

export interface OwnerCardInput {
  /** of the link */
  readonly hash: string;
  /** unchecked */
  readonly values: unknown;
  /** revision that the values are based on; 0: none */
  readonly basedOn: number;
  /** true: the card is checked and shown to the applicant */
  readonly isComplete: boolean;
}
