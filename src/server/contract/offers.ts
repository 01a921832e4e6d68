import type { Country } from "#domain/countries/codes.ts";
import type { DeclineReason, Offer } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { CreditSheet } from "./credit.ts";
import type { OutgoingFile } from "./files.ts";
import type { Visitor } from "./visitor.ts";

/** A link to a page of offers with a signature, as it was asked for. */
export interface SignedLink {
  readonly shared: { readonly country: Country } & ({ readonly idam: string } | { readonly offerId: string });
  /** what it is listed and taken back by */
  readonly id: string;
  /** seconds since 1970, as text */
  readonly expires: string;
  readonly signature: string;
}

/** A signed link that works now. */
export interface LiveLink {
  readonly id: string;
  readonly shared: SignedLink["shared"];
  /** the maker's e-mail; null: an operator */
  readonly madeBy: string | null;
  /** ISO 8601, as all that follow */
  readonly expires: string;
  readonly timesOpened: number;
  /** null: never */
  readonly lastOpened: string | null;
}

/** Who looks at offers from outside the portal: a member of staff, or the holder of a signed link. */
export type OfferViewer = { readonly staffId: string } | { readonly linkId: string };

/** By which right somebody asks for an offer: logged in, or by holding its personal link. */
export type OfferAsker = { readonly visitor: Visitor } & ({ readonly offerId: string } | { readonly hash: string });

export interface AcceptedOffer {
  readonly offerId: string;
  /** absolute address of the application that it began */
  readonly url: string;
  /** to be set as the device cookie */
  readonly deviceToken: string;
}

export interface DeclinedOffer {
  readonly offerId: string;
}

/** Answers to offers, and offers for people who are not logged in. */
export interface OfferServices {
  /** An offer by its personal link, for anybody who holds it. @throws not-found, also when the link has expired */
  offerByLink(hash: string, visitor: Visitor): Promise<Offer>;
  /** For staff, or by a signed link: who may is judged before, and written to the audit log. @throws not-found */
  offerForStaff(input: { country: Country; offerId: string }, viewer: OfferViewer): Promise<Offer>;
  /** Newest first. @throws not-found for an unknown identity */
  offersForStaff(input: { country: Country; idam: string }, viewer: OfferViewer): Promise<readonly Offer[]>;
  /**
   * A signed link to one of these two pages.
   *
   * @param hours how long it works, 1 to 24
   * @returns `expires` ISO 8601 in UTC
   * @throws not-found when nobody would find anything behind it
   */
  signLink(
    shared: SignedLink["shared"],
    hours: number,
    staffId: string,
  ): Promise<{ readonly url: string; readonly expires: string }>;
  /**
   * The holder of a valid link to this very page: we signed it, it has not expired and was not revoked, and its maker
   * may still log in; null otherwise. Counts the link as opened.
   */
  holderOfLink(link: SignedLink): Promise<OfferViewer | null>;
  /** Newest first. */
  liveLinks(): Promise<readonly LiveLink[]>;
  /** Revokes a link, whoever made it. @throws not-found when it does not work any more */
  revokeLink(id: string, staffId: string): Promise<void>;
  /**
   * Accepts, once, and begins an application with the offer's financing. Called again it answers the same.
   *
   * @throws unauthenticated; not-found; offer-declined, offer-withdrawn, offer-expired; offer-accepted when it was accepted elsewhere
   */
  accept(asker: OfferAsker, locale: Locale): Promise<AcceptedOffer>;
  /** Declines, once; the first reason stays. @throws unauthenticated; not-found; offer-accepted, offer-expired */
  decline(
    asker: OfferAsker,
    given: { readonly reason: DeclineReason; readonly note: string | null },
    locale: Locale,
  ): Promise<DeclinedOffer>;
  /** The pre-contract information; null: the customer is a business, or the offer is no credit. */
  credit(offer: Offer, locale: Locale): CreditSheet | null;
  /** The same as a PDF. @throws unauthenticated; not-found, also when there is none */
  creditFile(asker: OfferAsker, locale: Locale): Promise<OutgoingFile>;
}
