import * as z from "zod/mini";
import { documentCollections } from "#domain/portal/document.ts";
import { type ListName, lists, longestPage, usualPage } from "#domain/portal/lists.ts";
import { requestTypes } from "#domain/portal/request.ts";
import { codeOr } from "#forms/codes.ts";

const longestSearch = 200;

const text = z.string({ error: codeOr("invalid-format") });

/** Nothing follows the question mark for a field that was left empty, or nothing after its `=`: both are the usual value. */
const orUsual = <Schema extends z.ZodMiniType<string, string>, Usual>(schema: Schema, usual: Usual) =>
  z.pipe(
    z.optional(z.union([z.literal(""), schema], { error: codeOr("invalid-value") })),
    z.transform((value): z.output<Schema> | Usual => (value === undefined || value === "" ? usual : value)),
  );

/** A whole number from 1 as text. */
const numberUpTo = (most: number, usual: number) =>
  z.pipe(
    orUsual(text.check(z.regex(/^[1-9]\d{0,5}$/, "invalid-value")), String(usual)),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, "invalid-value"))),
  );

/** So far out nobody has rows. */
const lastPage = 999_999;

interface Rules<Status extends string, Field extends string> {
  readonly statuses: readonly Status[];
  readonly sorts: readonly Field[];
  readonly usualSort: NoInfer<Field | `-${Field}`>;
}

function schemaOf<Status extends string, Field extends string>({ statuses, sorts, usualSort }: Rules<Status, Field>) {
  const directed = sorts.flatMap((field) => [field, `-${field}`] as const);
  return z.object({
    searchQuery: z.pipe(
      z.optional(text.check(z.trim(), z.maxLength(longestSearch, "too-long"))),
      z.transform((search) => search ?? ""),
    ),
    status: orUsual(z.enum(statuses), null),
    sort: orUsual(z.enum(directed), usualSort),
    page: numberUpTo(lastPage, 1),
    pageSize: numberUpTo(longestPage, usualPage),
  });
}

const schemas = {
  contracts: schemaOf(lists.contracts),
  invoices: schemaOf(lists.invoices),
  documents: schemaOf(lists.documents),
  messages: schemaOf(lists.messages),
  offers: schemaOf(lists.offers),
  requests: schemaOf(lists.requests),
} satisfies Readonly<Record<ListName, z.ZodMiniType>>;

/** What stands behind the question mark of a list's call; anything that the list does not know is a problem at its name. */
export function listQuerySchema<Name extends ListName>(name: Name): (typeof schemas)[Name] {
  return schemas[name];
}

/** `collection` of the documents. */
export const documentCollection = orUsual(z.enum(documentCollections), "own" as const);

/** `type` of the requests. */
export const requestType = orUsual(z.enum(requestTypes), undefined);
