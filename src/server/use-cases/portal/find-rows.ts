import { maySee } from "#domain/policies/documents.ts";
import type { Contract } from "#domain/portal/contract.ts";
import { type DocumentCollection, documentCollections, type PortalDocument } from "#domain/portal/document.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import { lists, type Page } from "#domain/portal/lists.ts";
import type { Message } from "#domain/portal/message.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { PortalRequest } from "#domain/portal/request.ts";
import { type FoundItem, type FoundKind, mostFound } from "#domain/search/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath, type PagePath, requestsPath } from "#domain/shared/paths.ts";
import { type ContractPart, countByPart, listByPart } from "#server/database/repositories/contract-list.ts";
import { formatsOf } from "#server/documents/customer-document/formats.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import type { PortalActor } from "../accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "../context.ts";
import { documentsOf, missingOf } from "./list-documents.ts";
import { invoicesOf } from "./list-invoices.ts";
import { messagesOf } from "./list-messages.ts";
import { offersOf } from "./list-offers.ts";
import { listPage } from "./records/list-page.ts";
import { presentContract } from "./records/present.ts";
import { requestsOf } from "./requests/list-requests.ts";

export interface Found {
  readonly total: number;
  readonly items: readonly FoundItem[];
}

type RowKind = Exclude<FoundKind, "pages" | "acts">;

export async function findRows(
  dependencies: PortalDependencies,
  q: string,
  { customerId, roles }: Pick<PortalActor, "customerId" | "roles">,
  locale: Locale,
): Promise<Readonly<Record<RowKind, Found>>> {
  const { database } = dependencies;
  const asked = { searchQuery: q, status: null, page: 1, pageSize: mostFound } as const;
  const present = presentFound(locale);
  const contracts = async (part: ContractPart) =>
    await listPage(asked, await listByPart(database, customerId, part, asked), presentContract, () =>
      countByPart(database, customerId, part, q),
    );
  const documents = documentCollections
    .filter((collection) => maySee({ roles }, collection))
    .map(async (collection) => {
      const query = { ...asked, sort: lists.documents.usualSort };
      return found(
        collection === "missing"
          ? await missingOf(dependencies, { ...query, collection }, customerId)
          : await documentsOf(dependencies, { ...query, collection }, customerId),
        (document) => present.document(document, collection),
      );
    });
  const [vehicles, numbers, invoices, requests, offers, messages, ...collections] = await Promise.all([
    contracts("vehicle"),
    contracts("number"),
    invoicesOf(dependencies, { ...asked, sort: lists.invoices.usualSort }, customerId),
    requestsOf(dependencies, { ...asked, sort: lists.requests.usualSort }, customerId),
    offersOf(dependencies, { ...asked, sort: lists.offers.usualSort }, customerId, null),
    messagesOf(dependencies, { ...asked, sort: lists.messages.usualSort }, customerId),
    ...documents,
  ]);
  return {
    vehicles: found(vehicles, present.vehicle),
    contracts: found(numbers, present.contract),
    invoices: found(invoices, present.invoice),
    documents: {
      total: collections.reduce((sum, { total }) => sum + total, 0),
      items: collections.flatMap(({ items }) => items).slice(0, mostFound),
    },
    requests: found(requests, present.request),
    offers: found(offers, present.offer),
    messages: found(messages, present.message),
  };
}

function found<Item>({ total, items }: Page<Item>, present: (item: Item) => FoundItem): Found {
  return { total, items: items.map(present) };
}

const places = {
  own: "/documents",
  missing: "/documents/missing-documents",
  transferred: "/documents/transferred-contracts",
  guarantor: "/documents/guarantor",
} as const satisfies Readonly<Record<DocumentCollection, PagePath>>;

function presentFound(locale: Locale) {
  const { portal, portalContracts, portalInvoices, offerList, search, documents } = catalogue(locale);
  const formats = formatsOf(locale);
  const item = (title: string, details: readonly (string | null)[], path: PagePath, section = ""): FoundItem => ({
    title,
    detail: details.filter((detail) => detail !== null && detail !== "").join(" · "),
    href: localePath(locale, path) + section,
  });
  const nameOf = ({ make, model }: { readonly make: string; readonly model: string }) => `${make} ${model}`;
  return {
    vehicle: ({ contractNumber, vehicle }: Contract) =>
      item(
        nameOf(vehicle),
        [vehicle.plate, vehicle.vin, contractNumber],
        href("/contracts/:contractNumber", { contractNumber }),
      ),
    contract: ({ contractNumber, vehicle, status }: Contract) =>
      item(
        contractNumber,
        [nameOf(vehicle), vehicle.plate, portalContracts.statuses[status]],
        href("/contracts/:contractNumber", { contractNumber }),
      ),
    invoice: ({ invoiceId, number, amount, currency, due, status, contractNumber }: Invoice) =>
      item(
        number,
        [
          formats.money(amount, currency),
          format(search.due, { date: formats.date(due) }),
          portalInvoices.statuses[status],
          contractNumber,
        ],
        href("/invoices/:invoiceId", { invoiceId }),
      ),
    document: ({ documentId, title, kind, contractNumber, created }: PortalDocument, collection: DocumentCollection) =>
      item(
        title,
        [documents.kinds[kind], contractNumber, formats.day(created)],
        // A link to the file would show JSON errors.
        href(places[collection], {}, { searchQuery: title }),
        `#${documentId}`,
      ),
    request: ({ requestId, type, reference, status, contractNumber }: PortalRequest) =>
      item(
        portal.menu.entries[requestsPath(type)],
        [reference, portal.requestStatuses[status], contractNumber],
        href("/requests/:type/:requestId", { type, requestId }),
      ),
    offer: ({ offerId, vehicle, reference, validUntil, status }: Offer) =>
      item(
        nameOf(vehicle),
        [reference, offerList.statuses[status], format(search.validUntil, { date: formats.date(validUntil) })],
        href("/offers/:offerId", { offerId }),
      ),
    message: ({ hash, subject, received }: Message) =>
      item(subject, [formats.day(received)], href("/messages/:hash", { hash })),
  };
}
