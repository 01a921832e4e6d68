import type { Contract } from "#domain/portal/contract.ts";
import type { DocumentCollection, PortalDocument } from "#domain/portal/document.ts";
import type { Invoice } from "#domain/portal/invoice.ts";
import type { Message } from "#domain/portal/message.ts";
import type { Offer } from "#domain/portal/offer.ts";
import type { PortalRequest } from "#domain/portal/request.ts";
import type { FoundItem } from "#domain/portal/search/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, localePath, type PagePath, requestsPath } from "#domain/shared/paths.ts";
import { formatsOf } from "#server/documents/book-document/formats.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

/** Where each collection of documents is listed. */
const places = {
  own: "/documents",
  missing: "/documents/missing-documents",
  transferred: "/documents/transferred-contracts",
  guarantor: "/documents/guarantor",
} as const satisfies Readonly<Record<DocumentCollection, PagePath>>;

/** How each kind of thing is named where it was found, in a language. */
export function presentFound(locale: Locale) {
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
        // Its line in the list: the address of a file would answer a browser that follows it with JSON.
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
