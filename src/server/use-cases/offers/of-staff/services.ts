import type { StaffOfferServices } from "#server/contract/staff-offers.ts";
import { bound } from "#server/shared/bound.ts";
import type { OfferDependencies } from "../dependencies.ts";
import { pendingNewOffers, previewOffer, proposeNewOffer } from "./propose-new-offer.ts";
import { proposeExtension, proposeWithdrawal } from "./propose-offer.ts";
import { countryOfOffer, listOffers, readOffer } from "./read-offer.ts";
import { sendPersonalLink } from "./send-link.ts";

/** What the back office calls about offers. */
export const staffOfferServices: (dependencies: OfferDependencies) => StaffOfferServices = bound({
  countryOf: countryOfOffer,
  list: listOffers,
  read: readOffer,
  sendLink: sendPersonalLink,
  proposeExtension,
  proposeWithdrawal,
  preview: previewOffer,
  proposeNew: proposeNewOffer,
  pendingNew: pendingNewOffers,
});
