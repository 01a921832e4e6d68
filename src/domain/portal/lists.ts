import { contractStatuses } from "./contract.ts";
import { type DocumentCollection, documentKinds } from "./document.ts";
import { type InvoiceSum, invoiceStatuses } from "./invoice.ts";
import { messageStatuses } from "./message.ts";
import { offerStatuses } from "./offer.ts";
import { type RequestType, requestStatuses } from "./request.ts";

export const longestPage = 100;
export const usualPage = 25;
/** In characters. */
export const longestSearch = 200;
/** Views per user and identity; longest name and query of one, in characters. */
export const mostViews = 50;
export const longestViewName = 100;
export const longestViewQuery = 2_000;
export const mostIds = 100;

export const selectionTypes = ["selected", "all", "page"] as const;
export type SelectionType = (typeof selectionTypes)[number];

interface ListRules {
  readonly statuses: readonly string[];
  readonly sorts: readonly string[];
  readonly usualSort: string;
}

/** The sorts and filters that page and API of each list accept; others are refused. */
export const lists = {
  contracts: {
    statuses: contractStatuses,
    sorts: ["contractNumber", "start", "end", "instalment", "outstanding"],
    usualSort: "-start",
  },
  invoices: { statuses: invoiceStatuses, sorts: ["number", "issued", "due", "amount"], usualSort: "-issued" },
  /** documents have no status; they are filtered by kind */
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
  /** undefined: of any contract, or of none */
  readonly contractNumber?: string | undefined;
}

/** Days `YYYY-MM-DD` in Prague, both inclusive; undefined: unbounded. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const invoiceDateFields = ["issued", "due"] as const;
export type InvoiceDateField = (typeof invoiceDateFields)[number];

interface OwnFilters {
  readonly contracts: Period;
  /** of issue unless `dateField` says otherwise */
  readonly invoices: OfContract & Period & { readonly dateField?: InvoiceDateField | undefined };
  readonly documents: OfContract & Period & { readonly collection: DocumentCollection };
  readonly messages: object;
  readonly offers: object;
  readonly requests: OfContract & { readonly type?: RequestType | undefined };
}

interface Filter<Name extends ListName> {
  /** trimmed; empty: everything */
  readonly searchQuery: string;
  readonly status: StatusOf<Name> | null;
}

export type ListFilter<Name extends ListName> = Filter<Name> & OwnFilters[Name];

export type ListQuery<Name extends ListName> = ListFilter<Name> & Paging<Name>;

export interface Paging<Name extends ListName> {
  readonly sort: SortOf<Name>;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

export function filterIn<Query extends Paging<ListName>>({
  sort: _sort,
  page: _page,
  pageSize: _pageSize,
  ...filter
}: Query): Omit<Query, keyof Paging<ListName>> {
  return filter;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** of all that match */
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** For a tab of the list: rows of a status that match the other filters. */
export interface StatusTally<Name extends ListName> {
  readonly status: StatusOf<Name>;
  readonly count: number;
  readonly sums: readonly InvoiceSum[];
}

/** A query string without its question mark, or values by name. */
export type ViewQuery = string | Readonly<Record<string, string | number>>;

export interface SavedView {
  readonly viewId: string;
  readonly list: ListName;
  readonly name: string;
  readonly query: ViewQuery;
}

/** Normalises a text for searching: lower-case letters and digits without accents; `1AB 23-45` becomes `1ab2345`. */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
