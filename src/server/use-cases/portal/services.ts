import type { ListFilter, ListName } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { bound } from "#server/shared/bound.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { deleteView } from "./delete-view.ts";
import { listDealers } from "./help/list-dealers.ts";
import { readContactTexts } from "./help/read-contact-texts.ts";
import { readFaq } from "./help/read-faq.ts";
import { identityHolding } from "./identity-holding.ts";
import { listArchives } from "./list-archives.ts";
import { listContacts } from "./list-contacts.ts";
import { listContracts } from "./list-contracts.ts";
import { listDocuments } from "./list-documents.ts";
import { listInvoices } from "./list-invoices.ts";
import { countUnreadMessages, listMessages } from "./list-messages.ts";
import { listOffers } from "./list-offers.ts";
import { listTasks } from "./list-tasks.ts";
import { listViews } from "./list-views.ts";
import { readMonthPackDay, setMonthPackDay } from "./month-pack-day.ts";
import { openContract } from "./open-contract.ts";
import { openInvoice } from "./open-invoice.ts";
import { openMessage } from "./open-message.ts";
import { openOffer } from "./open-offer.ts";
import { announcePayments } from "./payments/announce-payments.ts";
import { listDuePayments, listNamedPayments } from "./payments/list-due-payments.ts";
import { makePaymentFile } from "./payments/make-payment-file.ts";
import { forgetAccount, readPayer } from "./payments/payer-account.ts";
import { readCalendar } from "./payments/read-calendar.ts";
import { calendarAddress, subscribe, unsubscribe } from "./payments/subscribe.ts";
import { fleetByEnd, planPayments } from "./plan-payments.ts";
import { addEntry } from "./requests/add-entry.ts";
import { createRequest } from "./requests/create-request.ts";
import { discardDraft } from "./requests/drafts/clear-draft.ts";
import { listDraftedTypes, openRequestDraft } from "./requests/drafts/open-draft.ts";
import { saveDraft } from "./requests/drafts/save-draft.ts";
import { countWaitingRequests, listDetails, listRequests } from "./requests/list-requests.ts";
import { meetDemand } from "./requests/meet-demand.ts";
import { openRequest } from "./requests/open-request.ts";
import { quoteSettlement } from "./requests/quote-settlement.ts";
import { requestTerms } from "./requests/request-terms.ts";
import { withdrawRequest } from "./requests/withdraw-request.ts";
import { saveView } from "./save-view.ts";
import { search } from "./search.ts";
import { currentView } from "./seen-by-staff/current-view.ts";
import { noteViewLook } from "./seen-by-staff/note-view-look.ts";
import { contractsAtAGlance } from "./sum-contracts.ts";
import { sumDebt } from "./sum-debt.ts";
import { tallyList } from "./tally-list.ts";
import { readOwnState } from "./withdrawals/read-own-state.ts";
import { readReceipt } from "./withdrawals/read-receipt.ts";
import { withdrawFromContract } from "./withdrawals/withdraw-from-contract.ts";

const portal = bound({
  contracts: listContracts,
  contract: openContract,
  invoices: listInvoices,
  invoice: openInvoice,
  documents: listDocuments,
  messages: listMessages,
  message: openMessage,
  offers: listOffers,
  offer: openOffer,
  requests: listRequests,
  monthPackDay: readMonthPackDay,
  setMonthPackDay,
  views: listViews,
  saveView,
  deleteView,
  debt: sumDebt,
  tasks: listTasks,
  contractsAtAGlance,
  payments: planPayments,
  fleetByEnd,
  contacts: listContacts,
  archives: listArchives,
  search,
  unreadMessages: countUnreadMessages,
  waitingRequests: countWaitingRequests,
  identityHolding,
});

/** What the portal's screens and its lists in the API call. */
export function portalServices(dependencies: PortalDependencies) {
  return {
    ...portal(dependencies),
    // `bound` would forget that the statuses are those of the list.
    tally: <Name extends ListName>(list: Name, filter: ListFilter<Name>, visitor: Visitor) =>
      tallyList(dependencies, list, filter, visitor),
  };
}

export type PortalServices = ReturnType<typeof portalServices>;

/** What the screens of requests and the API call. */
export const requestServices = bound({
  create: createRequest,
  list: listDetails,
  open: openRequest,
  withdraw: withdrawRequest,
  addEntry,
  meetDemand,
  terms: requestTerms,
  quote: quoteSettlement,
});

export type RequestServices = ReturnType<typeof requestServices>;

/** What the form of a request and the API call. */
export const requestDraftServices = bound({
  save: saveDraft,
  open: openRequestDraft,
  discard: discardDraft,
  types: listDraftedTypes,
});

export type RequestDraftServices = ReturnType<typeof requestDraftServices>;

/** What the screens of paying and the API call. */
export const paymentServices = bound({
  due: listDuePayments,
  dueOf: listNamedPayments,
  payer: readPayer,
  forgetAccount,
  file: makePaymentFile,
  announce: announcePayments,
});

export type PaymentServices = ReturnType<typeof paymentServices>;

/** What the settings, the API and the calendar's own address call. */
export const calendarServices = bound({
  address: calendarAddress,
  subscribe,
  unsubscribe,
  read: readCalendar,
});

export type CalendarServices = ReturnType<typeof calendarServices>;

/** What the pages of contacts and questions call. */
export const helpServices = bound({
  contactTexts: readContactTexts,
  dealers: listDealers,
  faq: readFaq,
});

export type HelpServices = ReturnType<typeof helpServices>;

/** What the page of a withdrawal and the API call. */
export const withdrawalServices = bound({
  state: readOwnState,
  withdraw: withdrawFromContract,
  receipt: readReceipt,
});

export type WithdrawalServices = ReturnType<typeof withdrawalServices>;

/** What the server asks before it shows the portal to staff. */
export const portalViewServices = bound({
  current: currentView,
  noteLook: noteViewLook,
});

export type PortalViewServices = ReturnType<typeof portalViewServices>;
