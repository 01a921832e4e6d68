import type { PortalServices } from "#server/contract/portal.ts";
import { bound } from "#server/shared/bound.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { countWaitingRequests, listRequests } from "#server/use-cases/portal/requests/list-requests.ts";
import { deleteView } from "./delete-view.ts";
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
import { fleetByEnd, planPayments } from "./plan-payments.ts";
import { saveView } from "./save-view.ts";
import { search } from "./search.ts";
import { contractsAtAGlance } from "./sum-contracts.ts";
import { sumDebt } from "./sum-debt.ts";
import { tallyList } from "./tally-list.ts";

/** What the portal's screens and its lists in the API call. */
export const portalServices: (dependencies: PortalDependencies) => PortalServices = bound({
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
  tally: tallyList,
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
