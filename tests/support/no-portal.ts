import type { HelpServices } from "#server/contract/help.ts";
import type { MessageServices } from "#server/contract/messages.ts";
import type { OfferServices } from "#server/contract/offers.ts";
import type { PortalServices } from "#server/contract/portal.ts";
import type { WithdrawalServices } from "#server/contract/withdrawals.ts";

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

export const noMessages: MessageServices = {
  delete: notHere,
  restore: notHere,
  markRead: notHere,
  markUnread: notHere,
  notices: notHere,
  setNotices: notHere,
  unsubscribe: notHere,
  isUnsubscribeLink: () => false,
};

export const noHelp: HelpServices = { contactTexts: notHere, dealers: notHere, faq: notHere };

export const noOffers: OfferServices = {
  offerByLink: notHere,
  offerForStaff: notHere,
  offersForStaff: notHere,
  signLink: notHere,
  holderOfLink: async () => null,
  liveLinks: notHere,
  revokeLink: notHere,
  accept: notHere,
  decline: notHere,
  credit: () => null,
  creditFile: notHere,
};

export const noWithdrawals: WithdrawalServices = { state: notHere, withdraw: notHere, receipt: notHere };
