import type { Country } from "#domain/countries/codes.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";

/** `refused`: the applicant has sent it back to the owner. `over`: nothing more can be done with it. */
export type OwnerLinkState = "sent" | "opened" | "filled-in" | "refused" | "over";

/** A link to an owner's card as the applicant sees it. */
export interface OwnerLink {
  /** key of the owner */
  readonly owner: string;
  readonly email: string;
  readonly state: OwnerLinkState;
  /** ISO 8601 */
  readonly sentAt: string;
  /** of the owner's answers: names those that were looked at */
  readonly revision: number;
  /** what the owner has sent, checked; null: nothing yet */
  readonly values: BeneficialOwner | null;
}

/** What the applicant does with a link. */
export interface OwnerLinkDecision {
  /** the application */
  readonly id: string;
  /** key of the owner */
  readonly owner: string;
  readonly decision: "taken" | "refused" | "withdrawn";
  /** of the answers that were looked at; not needed to take a link back */
  readonly revision?: number | undefined;
}

/** An owner's card as the owner sees it. */
export interface OwnerCard {
  readonly country: Country;
  /** who asks; null: the applicant has not given a name yet */
  readonly companyName: string | null;
  readonly state: OwnerLinkState;
  readonly revision: number;
  /** as typed, or as sent */
  readonly values: BeneficialOwner;
  /** ISO 8601: the application is deleted then, unless it is finished */
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
  /** the card's answers, unread */
  readonly values: unknown;
  /** revision of the answers that these were made from; 0: there were none */
  readonly basedOn: number;
  /** true: the card is checked and shown to the applicant */
  readonly isComplete: boolean;
}
