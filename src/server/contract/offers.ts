import type { Country } from "#domain/countries/codes.ts";
import type { Visitor } from "./visitor.ts";

export interface SignedLink {
  readonly shared: { readonly country: Country } & ({ readonly idam: string } | { readonly offerId: string });
  /** for listing and revoking */
  readonly id: string;
  /** seconds since 1970, as text */
  readonly expires: string;
  readonly signature: string;
}

export type OfferAsker = { readonly visitor: Visitor } & ({ readonly offerId: string } | { readonly hash: string });

export interface AcceptedOffer {
  readonly offerId: string;
  /** absolute address of the application */
  readonly url: string;
  /** to be set as the device cookie */
  readonly deviceToken: string;
}

export interface DeclinedOffer {
  readonly offerId: string;
}
