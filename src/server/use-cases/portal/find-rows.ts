import { maySee } from "#domain/policies/documents.ts";
import { documentCollections } from "#domain/portal/document.ts";
import { lists, type Page } from "#domain/portal/lists.ts";
import { type FoundItem, type FoundKind, mostFound } from "#domain/portal/search/kinds.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type ContractPart, countByPart, listByPart } from "#server/database/repositories/lists/contract-list.ts";
import type { Holder } from "#server/use-cases/accounts/identities/holder.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { listPage } from "#server/use-cases/portal/books/list-page.ts";
import { presentContract } from "#server/use-cases/portal/books/present.ts";
import { requestsOf } from "#server/use-cases/portal/requests/list-requests.ts";
import { documentsOf, missingOf } from "./list-documents.ts";
import { invoicesOf } from "./list-invoices.ts";
import { messagesOf } from "./list-messages.ts";
import { offersOf } from "./list-offers.ts";
import { presentFound } from "./present-found.ts";

/** What was found of one kind. */
export interface Found {
  /** of all that match */
  readonly total: number;
  /** the first of them */
  readonly items: readonly FoundItem[];
}

type RowKind = Exclude<FoundKind, "pages" | "acts">;

/** What of the holder's own a search means, by the searches of the lists. */
export async function findRows(
  dependencies: PortalDependencies,
  q: string,
  { customerId, roles }: Pick<Holder, "customerId" | "roles">,
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
