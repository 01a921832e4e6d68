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
  /** of the owner's values */
  readonly revision: number;
  /** checked */
  readonly values: BeneficialOwner | null;
}

export interface OwnerLinkDecision {
  readonly id: string;
  /** key of the owner */
  readonly owner: string;
  readonly decision: "taken" | "refused" | "withdrawn";
  /** of the checked values */
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
  /** ISO 8601: unless finished, the application is deleted then */
  readonly expiresAt: string;
}

export type OwnerLinkPage =
  | { readonly state: "owner-over" }
  /** a code to the owner's e-mail opens it */
  | { readonly state: "owner-locked"; readonly contacts: readonly { type: "email"; masked: string }[] }
  | { readonly state: "owner-open"; readonly card: OwnerCard };

export interface OwnerCardInput {
  readonly hash: string;
  /** unchecked */
  readonly values: unknown;
  /** 0: none */
  readonly basedOn: number;
  /** true: checked and shown to the applicant */
  readonly isComplete: boolean;
}
