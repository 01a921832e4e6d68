import * as z from "zod/mini";
import { risks } from "#domain/cases/case.ts";
import { longestViewName } from "#domain/portal/lists.ts";
import { type QueueOrder, queueAges, queueDues, queueKinds, queueOrders, queueStates } from "#domain/queue/queue.ts";
import { country, filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { addressOf, isShortAddress, viewQuery } from "#forms/portal/view-schemas.ts";
import { orUsual, pages, readSensible, searchQuery } from "#forms/query-fields.ts";

const assignee = orUsual(z.union([z.enum(["me", "none"]), z.uuid()], { error: codeOr("invalid-value") }), null);

export const queueQuerySchema = z.object({
  kind: orUsual(z.enum(queueKinds), undefined),
  state: orUsual(z.enum(queueStates), undefined),
  country: orUsual(country, undefined),
  due: orUsual(z.enum(queueDues), undefined),
  age: orUsual(z.enum(queueAges), undefined),
  risk: orUsual(z.enum(risks), undefined),
  assignee,
  searchQuery,
  sort: orUsual(z.enum(queueOrders), "since" as const),
  ...pages,
});

export type QueueQuery = z.output<typeof queueQuerySchema>;

/** Known names only, each once. */
function isQueueAddress(address: URLSearchParams): boolean {
  const names = [...address.keys()];
  const areKnown = names.every((name) => name in queueQuerySchema.shape) && new Set(names).size === names.length;
  return areKnown && queueQuerySchema.safeParse(Object.fromEntries(address)).success;
}

const list = z.literal("queue", { error: codeOr("invalid-value") });

export const staffViewSchema = z
  .object({ list, name: filledText(longestViewName), query: viewQuery })
  .check(
    z.refine(({ query }) => isShortAddress(addressOf(query)) && isQueueAddress(addressOf(query)), {
      path: ["query"],
      error: "invalid-value",
    }),
  );

export const staffViewsQuerySchema = z.object({ list: z.nullish(z.union([z.literal(""), list])) });

export const staffSearchSchema = z.object({ q: searchQuery });

/**
 * Among open items the next due comes first; cases that wait for their customer have no day and come last. In one
 * state, where possibly none has a day, the oldest comes first.
 */
export function usualQueueOrder({ state }: Pick<QueueQuery, "state">): QueueOrder {
  return state === undefined ? "due" : "since";
}

/** Ignores invalid parameters. */
export function readQueueAddress(address: URLSearchParams): Readonly<Record<string, string>> {
  const sensible = readSensible(queueQuerySchema.shape, address);
  return { sort: usualQueueOrder(queueQuerySchema.parse(sensible)), ...sensible };
}
