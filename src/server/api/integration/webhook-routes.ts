import * as z from "zod/mini";
import { eventTypes } from "#domain/portal/events.ts";
import { moment } from "#server/use-cases/integration/records/kinds/fields.ts";
import { type WebhookServices } from "#server/use-cases/integration/services.ts";
import { numberFrom } from "./records.ts";
import { type IntegrationRoute, integrationRoute } from "./route.ts";

const scope = "events:read" as const;
const usualLimit = 100;
const mostAtOnce = 1_000;

const added = z.strictObject({ webhookId: z.uuid(), secret: z.string() });
export const listed = z.strictObject({
  items: z.array(
    z.strictObject({
      webhookId: z.uuid(),
      url: z.string(),
      types: z.array(z.string()),
      created: z.iso.datetime(),
      off: z.nullable(z.strictObject({ since: z.iso.datetime(), because: z.enum(["gone", "unreachable"]) })),
    }),
  ),
});
export const deliveries = z.strictObject({
  items: z.array(
    z.strictObject({
      deliveryId: z.uuid(),
      eventId: z.uuid(),
      type: z.string(),
      state: z.enum(["pending", "delivered", "failed"]),
      created: z.iso.datetime(),
      next: z.nullable(z.iso.datetime()),
      tries: z.array(
        z.strictObject({
          at: z.iso.datetime(),
          status: z.nullable(z.int()),
          problem: z.nullable(z.string()),
          ms: z.int(),
        }),
      ),
    }),
  ),
  next: z.nullable(z.uuid()),
});
const date = z.pipe(
  moment,
  z.transform((text: string) => new Date(text)),
);
const absent = { 404: { description: "No such endpoint of this system" } };
const notSentTo = "wrong-state: nothing is sent to it, data says why";
const accepted = z.strictObject({ deliveries: z.int() });

export function webhookRoutes(webhooks: WebhookServices): readonly IntegrationRoute[] {
  return [
    integrationRoute({
      path: "/webhooks",
      scope,
      summary: "The endpoints of the system, without their secrets",
      answers: { 200: { description: "All of them", schema: listed } },
      answer: async ({ client }) => ({ body: { items: await webhooks.list(client) } }),
    }),
    integrationRoute({
      method: "POST",
      path: "/webhooks",
      scope,
      summary: "Adds an endpoint; its secret is shown only once",
      body: z.strictObject({ url: z.string(), types: z.array(z.enum(eventTypes)).check(z.minLength(1, "required")) }),
      answers: {
        201: { description: "Added; events are sent from now on", schema: added },
        422: {
          description: "invalid-input: an address that cannot be called, an unknown type, more than 20 endpoints",
        },
      },
      answer: async ({ client, body }) => ({ status: 201, body: await webhooks.add(client, body) }),
    }),
    integrationRoute({
      method: "DELETE",
      path: "/webhooks/{webhookId}",
      scope,
      summary: "Removes an endpoint with its deliveries",
      answers: { 204: { description: "Removed", schema: z.null() }, ...absent },
      async answer({ client, params: { webhookId = "" } }) {
        await webhooks.remove(client, webhookId);
        return { status: 204, body: null };
      },
    }),
    integrationRoute({
      method: "POST",
      path: "/webhooks/{webhookId}/test",
      scope,
      summary:
        "Sends a test event, independent of the endpoint's types; if it arrives, the endpoint is switched on again",
      answers: { 202: { description: "Queued", schema: accepted }, ...absent, 409: { description: notSentTo } },
      async answer({ client, params: { webhookId = "" } }) {
        await webhooks.test(client, webhookId);
        return { status: 202, body: { deliveries: 1 } };
      },
    }),
    integrationRoute({
      path: "/webhooks/{webhookId}/deliveries",
      scope,
      summary: "Sent and pending deliveries, the newest first, with all attempts; after is next of the page before",
      query: z.strictObject({
        after: z.optional(z.uuid("invalid-value")),
        limit: z.optional(numberFrom(1, mostAtOnce)),
      }),
      answers: { 200: { description: "A page; next is null at the end", schema: deliveries }, ...absent },
      async answer({ client, params: { webhookId = "" }, query: { after = null, limit = usualLimit } }) {
        return { body: await webhooks.deliveries(client, webhookId, { after, limit }) };
      },
    }),
    integrationRoute({
      method: "POST",
      path: "/webhooks/{webhookId}/replay",
      scope,
      summary: "Sends the events of a period again, of the endpoint's types, at most 10,000",
      body: z.strictObject({ from: date, to: date }),
      headers: { "Idempotency-Key": "255 characters at most; the same call under it gets the same answer for 7 days" },
      answers: {
        202: { description: "Queued; each keeps its webhook-id", schema: accepted },
        ...absent,
        409: { description: notSentTo },
        422: { description: "invalid-input, too-many at /to for more events; or request-key-used" },
      },
      async answer({ client, params: { webhookId = "" }, body, idempotencyKey }) {
        return { status: 202, body: await webhooks.replay(client, webhookId, { ...body, idempotencyKey }) };
      },
    }),
  ];
}
