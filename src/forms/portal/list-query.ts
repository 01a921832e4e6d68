import * as z from "zod/mini";
import { documentCollections } from "#domain/portal/document.ts";
import {
  invoiceDateFields,
  type ListName,
  type ListQuery,
  lists,
  longestSearch,
  type Period,
} from "#domain/portal/lists.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { calendarDate, optionalText } from "#forms/atoms.ts";
import { orUsual, pages, searchQuery } from "#forms/query-fields.ts";

/** What stands behind the question mark of a search of everything. */
export const searchSchema = z.object({ q: searchQuery });

const statusOf = <Status extends string>({ statuses }: { readonly statuses: readonly Status[] }) =>
  orUsual(z.enum(statuses), null);

const contractNumber = optionalText(64);

/** The first and the last day of what is asked for. */
const period = { from: orUsual(calendarDate, undefined), to: orUsual(calendarDate, undefined) };

const isInOrder = ({ from = "", to = "" }: Period) => !isCalendarDate(from) || !isCalendarDate(to) || from <= to;

/** A period that ends before it begins is a problem at both of its ends. */
export function inOrder<Schema extends z.ZodMiniType<Period>>(schema: Schema): Schema {
  return schema.check(
    z.refine(isInOrder, { path: ["from"], error: "invalid-value" }),
    z.refine(isInOrder, { path: ["to"], error: "invalid-value" }),
  );
}

/** What picks documents of one collection. */
export const documentFilter = z.object({ searchQuery, status: statusOf(lists.documents), contractNumber, ...period });

/** What picks contracts. */
export const contractFilter = z.object({ searchQuery, status: statusOf(lists.contracts), ...period });

/** What picks the rows of each list: the parameters of its address, of its call, of its export and of its archive. */
export const filterSchemas = {
  contracts: inOrder(contractFilter),
  invoices: inOrder(
    z.object({
      searchQuery,
      status: statusOf(lists.invoices),
      contractNumber,
      ...period,
      dateField: orUsual(z.enum(invoiceDateFields), undefined),
    }),
  ),
  documents: inOrder(z.extend(documentFilter, { collection: orUsual(z.enum(documentCollections), "own" as const) })),
  messages: z.object({ searchQuery, status: statusOf(lists.messages) }),
  offers: z.object({ searchQuery, status: statusOf(lists.offers) }),
  requests: z.object({
    searchQuery,
    status: statusOf(lists.requests),
    type: orUsual(z.enum(requestTypes), undefined),
  }),
} satisfies Readonly<Record<ListName, z.ZodMiniType>>;

interface Order<Field extends string> {
  readonly sorts: readonly Field[];
  readonly usualSort: NoInfer<Field | `-${Field}`>;
}

function sortOf<Field extends string>({ sorts, usualSort }: Order<Field>) {
  return orUsual(z.enum(sorts.flatMap((field) => [field, `-${field}`] as const)), usualSort);
}

/** How a call for contracts that match sorts them. */
export const contractSort = { sort: sortOf(lists.contracts) };

/** Which page of them, and in which order. */
function paging<Field extends string>(order: Order<Field>) {
  return {
    sort: sortOf(order),
    ...pages,
  };
}

type ListSchemas = { readonly [Name in ListName]: z.ZodMiniType<ListQuery<Name>> & { readonly shape: object } };

const schemas: ListSchemas = {
  contracts: z.extend(filterSchemas.contracts, paging(lists.contracts)),
  invoices: z.extend(filterSchemas.invoices, paging(lists.invoices)),
  documents: z.extend(filterSchemas.documents, paging(lists.documents)),
  messages: z.extend(filterSchemas.messages, paging(lists.messages)),
  offers: z.extend(filterSchemas.offers, paging(lists.offers)),
  requests: z.extend(filterSchemas.requests, paging(lists.requests)),
};

/** What stands behind the question mark of a list's call; anything that the list does not know is a problem at its name. */
export function listQuerySchema<Name extends ListName>(name: Name): ListSchemas[Name] {
  return schemas[name];
}

/** Whether an address says nothing but what the list knows, each once and with a value that makes sense. */
export function isListAddress(name: ListName, address: URLSearchParams): boolean {
  const names = [...address.keys()];
  const isKnown = names.every((key) => Object.hasOwn(schemas[name].shape, key));
  return (
    isKnown && new Set(names).size === names.length && schemas[name].safeParse(Object.fromEntries(address)).success
  );
}

/**
 * The same of a page's address, which people shorten, mistype and keep for years: what makes no sense there is as if it
 * were not there, and of a search that is too long the beginning counts.
 */
export function readListAddress<Name extends ListName>(name: Name, address: URLSearchParams): ListQuery<Name> {
  const asked = new Map([...new Set(address.keys())].map((key) => [key, address.get(key)]));
  const search = asked.get("searchQuery")?.trim().slice(0, longestSearch);
  if (search !== undefined) asked.set("searchQuery", search);
  const schema: z.ZodMiniType<ListQuery<Name>> = schemas[name];
  // What is wrong with two of them together only shows once each makes sense by itself.
  for (;;) {
    const read = schema.safeParse(Object.fromEntries(asked));
    if (read.success) return read.data;
    const known = asked.size;
    for (const { path } of read.error.issues) asked.delete(String(path[0]));
    if (asked.size === known) throw read.error;
  }
}
