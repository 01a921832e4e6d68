import type { ListFilter, ListName } from "#domain/portal/lists.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { tallyList } from "./count-list.ts";
import { deleteView } from "./delete-view.ts";
import { identityHolding } from "./identity-holding.ts";
import { auditImpersonatedView } from "./impersonation/audit-impersonated-view.ts";
import { currentView } from "./impersonation/current-view.ts";
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
import { fulfilDocumentRequest } from "./requests/fulfil-document-request.ts";
import { countWaitingRequests, listDetails, listRequests } from "./requests/list-requests.ts";
import { openRequest } from "./requests/open-request.ts";
import { quoteSettlement } from "./requests/quote-settlement.ts";
import { requestTerms } from "./requests/request-conditions.ts";
import { withdrawRequest } from "./requests/withdraw-request.ts";
import { saveView } from "./save-view.ts";
import { search } from "./search.ts";
import { listDealers } from "./site-content/list-dealers.ts";
import { readContactTexts } from "./site-content/read-contact-texts.ts";
import { readFaq } from "./site-content/read-faq.ts";
import { contractsAtAGlance } from "./sum-contracts.ts";
import { sumDebt } from "./sum-debt.ts";
import { readOwnState } from "./withdrawals/read-own-state.ts";
import { readReceipt } from "./withdrawals/read-receipt.ts";
import { withdrawFromContract } from "./withdrawals/withdraw-from-contract.ts";

const portal = bindDependencies({
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

export function portalServices(dependencies: PortalDependencies) {
  return {
    ...portal(dependencies),
    // `bindDependencies` would forget that the statuses are those of the list.
    tally: <Name extends ListName>(list: Name, filter: ListFilter<Name>, visitor: Visitor) =>
      tallyList(dependencies, list, filter, visitor),
  };
}

export type PortalServices = ReturnType<typeof portalServices>;

export const requestServices = bindDependencies({
  create: createRequest,
  list: listDetails,
  open: openRequest,
  withdraw: withdrawRequest,
  addEntry,
  fulfilDocumentRequest,
  terms: requestTerms,
  quote: quoteSettlement,
});

export type RequestServices = ReturnType<typeof requestServices>;

export const requestDraftServices = bindDependencies({
  save: saveDraft,
  open: openRequestDraft,
  discard: discardDraft,
  types: listDraftedTypes,
});

export type RequestDraftServices = ReturnType<typeof requestDraftServices>;

export const paymentServices = bindDependencies({
  due: listDuePayments,
  dueOf: listNamedPayments,
  payer: readPayer,
  forgetAccount,
  file: makePaymentFile,
  announce: announcePayments,
});

export type PaymentServices = ReturnType<typeof paymentServices>;

export const calendarServices = bindDependencies({
  address: calendarAddress,
  subscribe,
  unsubscribe,
  read: readCalendar,
});

export type CalendarServices = ReturnType<typeof calendarServices>;

export const helpServices = bindDependencies({ contactTexts: readContactTexts, dealers: listDealers, faq: readFaq });

export type HelpServices = ReturnType<typeof helpServices>;

export const withdrawalServices = bindDependencies({
  state: readOwnState,
  withdraw: withdrawFromContract,
  receipt: readReceipt,
});

export type WithdrawalServices = ReturnType<typeof withdrawalServices>;

export const impersonationServices = bindDependencies({ current: currentView, auditPageView: auditImpersonatedView });

export type ImpersonationServices = ReturnType<typeof impersonationServices>;
