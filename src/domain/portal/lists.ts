import { contractStatuses } from "./contract.ts";
import { type DocumentCollection, documentKinds } from "./document.ts";
import { type InvoiceSum, invoiceStatuses } from "./invoice.ts";
import { messageStatuses } from "./message.ts";
import { offerStatuses } from "./offer.ts";
import { type RequestType, requestStatuses } from "./request.ts";

/** The most rows of a page. */
export const longestPage = 100;
export const usualPage = 25;
/** The longest search, in characters. */
export const longestSearch = 200;
/** The most views that a user may save for one identity, and the longest name and query of one, in characters. */
export const mostViews = 50;
export const longestViewName = 100;
export const longestViewQuery = 2_000;
/** The most ids of a call. */
export const mostIds = 100;

/** How rows are picked for a bulk action. */
export const selectionTypes = ["selected", "all", "page"] as const;
export type SelectionType = (typeof selectionTypes)[number];

interface ListRules {
  /** what `status` filters by */
  readonly statuses: readonly string[];
  /** what `sort` takes; with a hyphen before it the largest comes first */
  readonly sorts: readonly string[];
  readonly usualSort: string;
}

/** What the address and the call of each list accept. Anything else is refused. */
export const lists = {
  contracts: {
    statuses: contractStatuses,
    sorts: ["contractNumber", "start", "end", "instalment", "outstanding"],
    usualSort: "-start",
  },
  invoices: {
    statuses: invoiceStatuses,
    sorts: ["number", "issued", "due", "amount"],
    usualSort: "-issued",
  },
  /** documents have no status, so that it filters by their kind */
  documents: { statuses: documentKinds, sorts: ["created", "title"], usualSort: "-created" },
  messages: { statuses: messageStatuses, sorts: ["received", "subject"], usualSort: "-received" },
  offers: { statuses: offerStatuses, sorts: ["created", "validUntil", "instalment"], usualSort: "-created" },
  requests: { statuses: requestStatuses, sorts: ["created", "reference"], usualSort: "-created" },
} as const satisfies Readonly<Record<string, ListRules>>;

export type ListName = keyof typeof lists;
export const listNames = [
  "contracts",
  "invoices",
  "documents",
  "messages",
  "offers",
  "requests",
] as const satisfies readonly ListName[];
export type StatusOf<Name extends ListName> = (typeof lists)[Name]["statuses"][number];
type SortField<Name extends ListName> = (typeof lists)[Name]["sorts"][number];
export type SortOf<Name extends ListName> = SortField<Name> | `-${SortField<Name>}`;

interface OfContract {
  /** undefined: of any, or of none */
  readonly contractNumber?: string | undefined;
}

/** Days `YYYY-MM-DD` in Prague, both inclusive; undefined: without a bound. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which day of an invoice a period is about. */
export const invoiceDateFields = ["issued", "due"] as const;
export type InvoiceDateField = (typeof invoiceDateFields)[number];

/** What a list is filtered by beside its words and its status. */
interface OwnFilters {
  /** by their start */
  readonly contracts: Period;
  /** by their day of issue unless `dateField` says otherwise */
  readonly invoices: OfContract & Period & { readonly dateField?: InvoiceDateField | undefined };
  /** by their creation */
  readonly documents: OfContract & Period & { readonly collection: DocumentCollection };
  readonly messages: object;
  readonly offers: object;
  /** undefined: of any type */
  readonly requests: OfContract & { readonly type?: RequestType | undefined };
}

interface Filter<Name extends ListName> {
  /** as typed, trimmed; empty: everything */
  readonly searchQuery: string;
  /** null: any */
  readonly status: StatusOf<Name> | null;
}

/** Which rows match: what a list shows page by page is what its export and its archive hold. */
export type ListFilter<Name extends ListName> = Filter<Name> & OwnFilters[Name];

/** What a list is asked for, read and judged. */
export type ListQuery<Name extends ListName> = ListFilter<Name> & Paging<Name>;

/** Which of the rows that match. */
export interface Paging<Name extends ListName> {
  readonly sort: SortOf<Name>;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

/** What picks the rows of a list, without what says which of them a page shows: every filter there is. */
export function filterIn<Query extends Paging<ListName>>({
  sort: _sort,
  page: _page,
  pageSize: _pageSize,
  ...filter
}: Query): Omit<Query, keyof Paging<ListName>> {
  return filter;
}

/** Answer of every list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** of all that match, not of this page */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** How many rows of one status match the rest of a filter: what a tab of the list says. */
export interface StatusTally<Name extends ListName> {
  readonly status: StatusOf<Name>;
  readonly count: number;
  /** one a currency; of invoices only, other lists have none */
  readonly sums: readonly InvoiceSum[];
}

/** What a list is filtered by: as an address says it, without its question mark, or value by name. */
export type ViewQuery = string | Readonly<Record<string, string | number>>;

/** A filter that a user has saved under a name. */
export interface SavedView {
  readonly viewId: string;
  readonly list: ListName;
  readonly name: string;
  /** as it was saved */
  readonly query: ViewQuery;
}

/** What a search is compared by: letters and digits alone, small, without accents, so that `1AB 23-45` is `1ab2345`. */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
