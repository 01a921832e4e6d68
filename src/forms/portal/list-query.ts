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

export const searchSchema = z.object({ q: searchQuery });

const statusOf = <Status extends string>({ statuses }: { readonly statuses: readonly Status[] }) =>
  orUsual(z.enum(statuses), null);

const contractNumber = optionalText(64);

const period = { from: orUsual(calendarDate, undefined), to: orUsual(calendarDate, undefined) };

const isInOrder = ({ from = "", to = "" }: Period) => !isCalendarDate(from) || !isCalendarDate(to) || from <= to;

/** Reports a period that ends before it begins at both fields. */
export function inOrder<Schema extends z.ZodMiniType<Period>>(schema: Schema): Schema {
  return schema.check(
    z.refine(isInOrder, { path: ["from"], error: "invalid-value" }),
    z.refine(isInOrder, { path: ["to"], error: "invalid-value" }),
  );
}

export const documentFilter = z.object({ searchQuery, status: statusOf(lists.documents), contractNumber, ...period });

export const contractFilter = z.object({ searchQuery, status: statusOf(lists.contracts), ...period });

/** Shared by page, API, export and archive. */
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
  requests: z.object({ searchQuery, status: statusOf(lists.requests), type: orUsual(z.enum(requestTypes), undefined) }),
} satisfies Readonly<Record<ListName, z.ZodMiniType>>;

interface Order<Field extends string> {
  readonly sorts: readonly Field[];
  readonly usualSort: NoInfer<Field | `-${Field}`>;
}

function sortOf<Field extends string>({ sorts, usualSort }: Order<Field>) {
  return orUsual(z.enum(sorts.flatMap((field) => [field, `-${field}`] as const)), usualSort);
}

export const contractSort = { sort: sortOf(lists.contracts) };

function paging<Field extends string>(order: Order<Field>) {
  return { sort: sortOf(order), ...pages };
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

/** Query of the API; unknown parameters are problems. */
export function listQuerySchema<Name extends ListName>(name: Name): ListSchemas[Name] {
  return schemas[name];
}

export function isListAddress(name: ListName, address: URLSearchParams): boolean {
  const names = [...address.keys()];
  const isKnown = names.every((key) => Object.hasOwn(schemas[name].shape, key));
  return (
    isKnown && new Set(names).size === names.length && schemas[name].safeParse(Object.fromEntries(address)).success
  );
}

/**
 * Lenient, because people shorten, mistype and keep addresses: invalid parameters are ignored, and a long search is
 * cut.
 */
export function readListAddress<Name extends ListName>(name: Name, address: URLSearchParams): ListQuery<Name> {
  const asked = new Map([...new Set(address.keys())].map((key) => [key, address.get(key)]));
  const search = asked.get("searchQuery")?.trim().slice(0, longestSearch);
  if (search !== undefined) asked.set("searchQuery", search);
  const schema: z.ZodMiniType<ListQuery<Name>> = schemas[name];
  // Conflicts of two parameters appear only once each is valid alone.
  for (;;) {
    const read = schema.safeParse(Object.fromEntries(asked));
    if (read.success) return read.data;
    const known = asked.size;
    for (const { path } of read.error.issues) asked.delete(String(path[0]));
    if (asked.size === known) throw read.error;
  }
}
