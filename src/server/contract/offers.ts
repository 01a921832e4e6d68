import type { Country } from "#domain/countries/codes.ts";
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
