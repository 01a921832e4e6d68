import type { OfferServices, PortalServices } from "#server/contract.ts";

const notHere = () => Promise.reject(new Error("not here"));

/** For tests that have nothing to do with the portal's data. */
export const noPortal: PortalServices = {
  contracts: notHere,
  contract: notHere,
  invoices: notHere,
  invoice: notHere,
  documents: notHere,
  messages: notHere,
  message: notHere,
  offers: notHere,
  offer: notHere,
  requests: notHere,
  debt: notHere,
  tasks: notHere,
  contractsAtAGlance: notHere,
  contacts: notHere,
  archives: notHere,
  unreadMessages: notHere,
  identityHolding: notHere,
};

export const noOffers: OfferServices = {
  offerByLink: notHere,
  offerForStaff: notHere,
  offersForStaff: notHere,
  isLinkValid: () => false,
};
