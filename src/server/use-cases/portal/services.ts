import type { PortalServices } from "#server/contract/portal.ts";
import { listRequests } from "#server/use-cases/requests/request-page.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { identityHolding } from "./identity-holding.ts";
import { listArchives } from "./list-archives.ts";
import { listContacts } from "./list-contacts.ts";
import { listContracts } from "./list-contracts.ts";
import { listDocuments } from "./list-documents.ts";
import { listInvoices } from "./list-invoices.ts";
import { countUnreadMessages, listMessages } from "./list-messages.ts";
import { listOffers } from "./list-offers.ts";
import { listTasks } from "./list-tasks.ts";
import { openContract } from "./open-contract.ts";
import { openInvoice } from "./open-invoice.ts";
import { openMessage } from "./open-message.ts";
import { openOffer } from "./open-offer.ts";
import { contractsAtAGlance } from "./sum-contracts.ts";
import { sumDebt } from "./sum-debt.ts";

/** What the portal's screens and its lists in the API call. */
export function portalServices(dependencies: PortalDependencies): PortalServices {
  return {
    contracts: (query, visitor) => listContracts(dependencies, query, visitor),
    contract: (contractNumber, visitor) => openContract(dependencies, contractNumber, visitor),
    invoices: (query, visitor) => listInvoices(dependencies, query, visitor),
    invoice: (invoiceId, visitor) => openInvoice(dependencies, invoiceId, visitor),
    documents: (query, visitor) => listDocuments(dependencies, query, visitor),
    messages: (query, visitor) => listMessages(dependencies, query, visitor),
    message: (hash, visitor) => openMessage(dependencies, hash, visitor),
    offers: (query, visitor) => listOffers(dependencies, query, visitor),
    offer: (offerId, visitor) => openOffer(dependencies, offerId, visitor),
    requests: (query, visitor) => listRequests(dependencies, query, visitor),
    debt: (visitor) => sumDebt(dependencies, visitor),
    tasks: (visitor) => listTasks(dependencies, visitor),
    contractsAtAGlance: (visitor) => contractsAtAGlance(dependencies, visitor),
    contacts: (visitor) => listContacts(dependencies, visitor),
    archives: (visitor) => listArchives(dependencies, visitor),
    unreadMessages: (visitor) => countUnreadMessages(dependencies, visitor),
    identityHolding: (page, visitor) => identityHolding(dependencies, page, visitor),
  };
}
