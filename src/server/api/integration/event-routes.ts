import * as z from "zod/mini";
import { type EventType, eventTypes } from "#domain/portal/events.ts";
import { described } from "#server/use-cases/integration/records/kinds/fields.ts";
import { type EventServices } from "#server/use-cases/integration/services.ts";
import { numberFrom } from "./records.ts";
import { type IntegrationRoute, integrationRoute } from "./route.ts";

const usualLimit = 100;
const mostAtOnce = 1_000;

const isEventType = (name: string): name is EventType => eventTypes.some((type) => type === name);

const query = z.strictObject({
  after: z.optional(numberFrom(0, Number.MAX_SAFE_INTEGER)),
  limit: z.optional(numberFrom(1, mostAtOnce)),
  // A comma-separated list is one parameter, so errors name all of it.
  types: z.optional(
    z.pipe(
      z.string().check(
        z.refine((list) => list.split(",").every(isEventType), "invalid-value"),
        described(`a comma-separated list of: ${eventTypes.join(", ")}`),
      ),
      z.transform((list: string) => list.split(",").filter(isEventType)),
    ),
  ),
});

export const event = z.strictObject({
  position: z.int(),
  id: z.uuid(),
  type: z.enum(eventTypes),
  occurredAt: z.iso.datetime(),
  subject: z.strictObject({ kind: z.string(), id: z.string(), externalId: z.optional(z.string()) }),
  data: z.looseObject({}),
});

export function eventRoutes(events: EventServices): readonly IntegrationRoute[] {
  return [
    integrationRoute({
      path: "/events",
      scope: "events:read",
      summary: "What customers did, in a stable order; after is next of the page before, types a comma-separated list",
      query,
      answers: {
        200: {
          description: "Events after the cursor; next is the cursor for the next call, also of an empty page",
          schema: z.strictObject({ events: z.array(event), next: z.string() }),
        },
        410: { description: "cursor-expired: later events have been deleted; they are kept for 90 days" },
        422: { description: "invalid-input: an unknown cursor or type, or a limit out of range" },
      },
      async answer({ client, query: { after = null, limit = usualLimit, types = null } }) {
        return { body: await events.read(client, { after, limit, types }) };
      },
    }),
  ];
}
