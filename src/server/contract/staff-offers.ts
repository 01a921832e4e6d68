import type { Country } from "#domain/countries/codes.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { Offer, OfferTerms } from "#domain/portal/offer.ts";
import type { AgreedTerms } from "#domain/portal/offer-terms.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** What two people decide on about an offer. */
export type OfferAction = Extract<ApprovalAction, "offer-extend" | "offer-withdraw" | "offer-link">;

/** An offer in a list. */
export type ListedOffer = Pick<Offer, "offerId" | "reference" | "created" | "validUntil" | "status"> & {
  /** make and model */
  readonly vehicle: string;
};

/** An offer as staff work on it. */
export interface StaffOffer {
  readonly offer: Omit<Offer, "application">;
  /** null: it is made to somebody who is not in the books */
  readonly customerId: string | null;
  /** where its personal link is sent, masked; null: the books have no e-mail, so it has to be given */
  readonly email: string | null;
  /** until when the personal link works, ISO 8601 in UTC; null: there is none */
  readonly linkExpires: string | null;
  /** what waits for a decision, the newest first */
  readonly pending: readonly {
    readonly approvalId: string;
    readonly action: OfferAction;
    readonly proposedBy: StaffName;
    readonly expires: string;
  }[];
}

/** An offer that staff want to make. */
export interface NewOffer {
  readonly customerId: string;
  readonly vehicle: Offer["vehicle"];
  readonly terms: AgreedTerms;
  /** the last day, `YYYY-MM-DD` */
  readonly validUntil: string;
  /** the offer of the same customer that it began as a copy of */
  readonly copyOf?: string | undefined;
  readonly reason: string;
}

/** A new offer that waits for a decision. */
export interface PendingOffer {
  readonly approvalId: string;
  readonly offer: Pick<Offer, "vehicle" | "terms" | "validUntil"> & {
    /** null: it is no copy */
    readonly copyOf: { readonly offerId: string; readonly reference: string } | null;
    readonly reason: string;
  };
  readonly proposedBy: StaffName;
  readonly expires: string;
}

interface OfOffer {
  readonly offerId: string;
}

interface Proposed {
  readonly approvalId: string;
}

/** Offers as staff work on them; the caller has asked for the right in the offer's country. */
export interface StaffOfferServices {
  /** null: there is no such offer */
  countryOf(offerId: string): Promise<Country | null>;
  /** Of a customer, the newest first, 50 at most. */
  list(customerId: string): Promise<readonly ListedOffer[]>;
  /** Each reading is in the audit log. @throws not-found */
  read(offerId: string, session: StaffSession): Promise<StaffOffer>;
  /**
   * Sends a new personal link to the e-mail in the records; the former one opens nothing any more. To an e-mail that is given,
   * since the records have none, it is proposed, and goes out once somebody else agrees.
   *
   * @returns until when it works, and where it was sent, masked; or the proposal
   * @throws not-found; invalid-input at the e-mail when there is none, or when the records have one; wrong-state;
   *   already-proposed
   */
  sendLink(
    link: OfOffer & { readonly email?: string | undefined },
    session: StaffSession,
  ): Promise<{ readonly expires: string; readonly sentTo: string } | Proposed>;
  /** @throws not-found; wrong-state; already-proposed; invalid-input for a day that is no later one */
  proposeExtension(
    extended: OfOffer & { readonly validUntil: string; readonly reason: string },
    session: StaffSession,
  ): Promise<Proposed>;
  /** @throws not-found; wrong-state; already-proposed */
  proposeWithdrawal(withdrawn: OfOffer & { readonly reason: string }, session: StaffSession): Promise<Proposed>;
  /** What terms come to for a customer, with nothing stored. @throws not-found */
  preview(customerId: string, terms: AgreedTerms): Promise<OfferTerms>;
  /**
   * Proposes a new offer to a customer of the books; approved, it gets a reference of the product's own.
   *
   * @throws not-found; invalid-input at the year, at a last day that is over, or at `copyOf` for no offer of the customer
   */
  proposeNew(offer: NewOffer, session: StaffSession): Promise<Proposed>;
  /** New offers to a customer that wait for a decision, the one that was proposed last first. */
  pendingNew(customerId: string): Promise<readonly PendingOffer[]>;
}
