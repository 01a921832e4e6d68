import * as z from "zod/mini";
import { documentCollections } from "#domain/portal/document.ts";
import { type ListName, type ListQuery, lists, longestPage, longestSearch, usualPage } from "#domain/portal/lists.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const text = z.string({ error: codeOr("invalid-format") });

/** Nothing, or nothing after the `=` of a query, is the usual value. */
const orUsual = <Schema extends z.ZodMiniType<string, string>, Usual>(schema: Schema, usual: Usual) =>
  z.pipe(
    z.nullish(z.union([z.literal(""), schema], { error: codeOr("invalid-value") })),
    z.transform((value): z.output<Schema> | Usual =>
      value === undefined || value === null || value === "" ? usual : value,
    ),
  );

/** A whole number from 1 as text. */
const numberUpTo = (most: number, usual: number) =>
  z.pipe(
    orUsual(text.check(z.regex(/^[1-9]\d{0,5}$/, "invalid-value")), String(usual)),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, "invalid-value"))),
  );

/** So far out nobody has rows. */
const lastPage = 999_999;

const searchQuery = z.pipe(
  z.nullish(text.check(z.trim(), z.maxLength(longestSearch, "too-long"))),
  z.transform((search) => search ?? ""),
);

/** What stands behind the question mark of a search of everything. */
export const searchSchema = z.object({ q: searchQuery });

const statusOf = <Status extends string>({ statuses }: { readonly statuses: readonly Status[] }) =>
  orUsual(z.enum(statuses), null);

const contractNumber = optionalText(64);

/** What picks the rows of each list: the parameters of its address, of its call, of its export and of its archive. */
export const filterSchemas = {
  contracts: z.object({ searchQuery, status: statusOf(lists.contracts) }),
  invoices: z.object({ searchQuery, status: statusOf(lists.invoices), contractNumber }),
  documents: z.object({
    searchQuery,
    status: statusOf(lists.documents),
    contractNumber,
    collection: orUsual(z.enum(documentCollections), "own" as const),
  }),
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

/** What decides, beside the search, which contracts a page of the list shows. */
export const contractOrder = { status: statusOf(lists.contracts), sort: sortOf(lists.contracts) };

/** Which page of them, and in which order. */
function paging<Field extends string>(order: Order<Field>) {
  return {
    sort: sortOf(order),
    page: numberUpTo(lastPage, 1),
    pageSize: numberUpTo(longestPage, usualPage),
  };
}

type ListSchemas = { readonly [Name in ListName]: z.ZodMiniType<ListQuery<Name>> };

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

/**
 * The same of a page's address, which people shorten, mistype and keep for years: what makes no sense there is as if it
 * were not there, and of a search that is too long the beginning counts.
 */
export function readListAddress<Name extends ListName>(name: Name, address: URLSearchParams): ListQuery<Name> {
  const asked = new Map([...new Set(address.keys())].map((key) => [key, address.get(key)]));
  const search = asked.get("searchQuery")?.trim().slice(0, longestSearch);
  if (search !== undefined) asked.set("searchQuery", search);
  const schema: z.ZodMiniType<ListQuery<Name>> = schemas[name];
  const read = schema.safeParse(Object.fromEntries(asked));
  if (read.success) return read.data;
  for (const { path } of read.error.issues) asked.delete(String(path[0]));
  return schema.parse(Object.fromEntries(asked));
}
