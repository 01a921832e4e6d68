import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { staffFoundKinds } from "#domain/portal/search/kinds.ts";
import { slas } from "#domain/queue/clock.ts";
import { queueKinds, type ReadKind, readKinds } from "#domain/queue/queue.ts";
import { country } from "#forms/atoms.ts";
import {
  queueQuerySchema,
  staffSearchSchema,
  staffViewSchema,
  staffViewsQuerySchema,
} from "#forms/backoffice/queue-schemas.ts";
import { done } from "#server/api/answers.ts";
import { type ApiRoute, type StaffGate, staffRoute } from "#server/api/route.ts";
import type { QueueServices, ReadPage } from "#server/contract/queue.ts";

const person = z.object({ staffId: z.string(), name: z.string() });

const item = z.object({
  kind: z.enum(queueKinds),
  id: z.string(),
  reference: z.nullable(z.string()),
  state: z.string(),
  country: z.nullable(country),
  customerName: z.nullable(z.string()),
  assignee: z.nullable(person),
  since: z.iso.datetime(),
  due: z.nullable(z.iso.datetime()),
  sla: z.enum(slas),
});

const listRoute = (queue: QueueServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/queue",
    summary: "What waits for the provider's people: applications, requests, messages, uploads and proposals",
    staff: { right: "see-cases" },
    query: queueQuerySchema,
    answers: {
      200: {
        description: "What has ended only where its state is asked for; the oldest first unless asked otherwise",
        schema: z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() }),
      },
      429: { description: "too-many-requests: 30 searches of an hour by masked values that found nothing" },
    },
    async answer({ query, staff }) {
      const { items, ...page } = await queue.list(query, staff);
      // The type of a request and the round of an application are for the screens.
      return { body: { items: items.map(({ requestType: _type, round: _round, ...told }) => told), ...page } };
    },
  });

/** In which country a case of each kind is; null: there is none. */
export type CountriesOfCases = Readonly<Record<ReadKind, (id: string) => Promise<Country | null>>>;

const pageOf = ({ kind, id = "" }: Readonly<Record<string, string>>): ReadPage | null => {
  const known = readKinds.find((one) => one === kind);
  return known === undefined ? null : { kind: known, id };
};

const readersPath = "/api/backoffice/queue/{kind}/{id}/readers";

const gateOf = (countryOf: CountriesOfCases): StaffGate => ({
  right: "see-cases",
  countryOf: async (params) => {
    const page = pageOf(params);
    return page && (await countryOf[page.kind](page.id));
  },
});

const readRoute = (queue: QueueServices, countryOf: CountriesOfCases): ApiRoute =>
  staffRoute({
    method: "POST",
    path: readersPath,
    summary:
      "Says that one has the page of a case open, again every 20 seconds; it is closed after a minute of silence",
    staff: gateOf(countryOf),
    answers: {
      200: { description: "Who else has it open", schema: z.object({ readers: z.array(person) }) },
      404: { description: "not-found" },
    },
    async answer({ params, staff }) {
      const page = pageOf(params);
      return { body: { readers: page === null ? [] : await queue.read(page, staff) } };
    },
  });

const leaveRoute = (queue: QueueServices, countryOf: CountriesOfCases): ApiRoute =>
  staffRoute({
    method: "DELETE",
    path: readersPath,
    summary:
      "Says that one has left the page of a case, so that colleagues see it before the minute of silence is over",
    staff: gateOf(countryOf),
    answers: {
      200: { description: "Noted, also where nobody knew that it was open", schema: done },
      404: { description: "not-found" },
    },
    async answer({ params, staff }) {
      const page = pageOf(params);
      if (page !== null) await queue.leave(page, staff);
      return { body: { status: "ok" } };
    },
  });

const view = z.object({
  viewId: z.uuid(),
  list: z.literal("queue"),
  name: z.string(),
  query: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
});

const viewRoutes = (queue: QueueServices): readonly ApiRoute[] => [
  staffRoute({
    method: "GET",
    path: "/api/backoffice/views",
    summary: "One's saved views of the queue",
    staff: { right: "see-cases" },
    query: staffViewsQuerySchema,
    answers: { 200: { description: "By name", schema: z.object({ items: z.array(view) }) } },
    answer: async ({ staff }) => ({ body: { items: await queue.views(staff) } }),
  }),
  staffRoute({
    method: "POST",
    path: "/api/backoffice/views",
    summary: "Saves filters of the queue under a name; the view that has this name is replaced",
    staff: { right: "see-cases" },
    body: staffViewSchema,
    answers: {
      201: { description: "Saved", schema: z.object({ viewId: z.uuid() }) },
      422: { description: "An unknown filter, no name, or more than 50 views" },
    },
    answer: async ({ body, staff }) => ({ status: 201, body: await queue.saveView(body, staff) }),
  }),
  staffRoute({
    method: "DELETE",
    path: "/api/backoffice/views/{viewId}",
    summary: "Deletes a saved view of the queue",
    staff: { right: "see-cases" },
    answers: {
      200: { description: "Deleted", schema: done },
      404: { description: "No such view, or somebody else's" },
    },
    async answer({ params: { viewId = "" }, staff }) {
      await queue.deleteView(viewId, staff);
      return { body: { status: "ok" } };
    },
  }),
];

const searchRoute = (queue: QueueServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/search",
    summary: "Cases and screens that a search means, in the countries of one's roles",
    staff: { right: "enter-back-office" },
    query: staffSearchSchema,
    answers: {
      200: {
        description: "Kinds of which something was found; nothing for fewer than two letters",
        schema: z.object({
          groups: z.array(
            z.object({
              kind: z.enum(staffFoundKinds),
              total: z.int(),
              items: z.array(z.object({ title: z.string(), detail: z.string(), href: z.string() })),
            }),
          ),
        }),
      },
      429: { description: "too-many-requests: 30 searches of an hour by masked values that found nothing" },
    },
    answer: async ({ query: { q }, visitor: { locale }, staff }) => ({
      body: { groups: await queue.search({ q, locale }, staff) },
    }),
  });

/** The routes under `/api/backoffice/queue`, `/views` and `/search`. */
export function queueRoutes(queue: QueueServices, countryOf: CountriesOfCases): readonly ApiRoute[] {
  return [
    listRoute(queue),
    readRoute(queue, countryOf),
    leaveRoute(queue, countryOf),
    ...viewRoutes(queue),
    searchRoute(queue),
  ];
}
