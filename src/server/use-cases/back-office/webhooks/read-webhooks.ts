import * as z from "zod/mini";
import { listIntegrationClients } from "#server/database/repositories/integration-clients.ts";
import { listWebhooks as webhooksOf } from "#server/database/repositories/webhooks.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deliveriesOf } from "#server/use-cases/webhooks/list-deliveries.ts";
import type { Needs } from "../context.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { presentWebhook, webhookById, webhookShown } from "./webhook.ts";

const pageSize = 50;

export const listWebhooks = staffQuery({
  right: "govern-integration",
  subject: noSubject,
  output: z.object({ items: z.array(webhookShown), clients: z.array(z.string()) }),
  route: {
    path: "/api/backoffice/webhooks",
    summary: "The endpoints of all systems",
    description: "The oldest first; clients: names of those that may read events",
  },
}).run(async (_call, { database, sealer }: Needs<"sealer">) => {
  const clients = await listIntegrationClients(database);
  return {
    items: (await webhooksOf(database, null)).map((row) => presentWebhook(sealer, row)),
    clients: clients.filter(({ scopes }) => scopes.includes("events:read")).map(({ clientId }) => clientId),
  };
});

export const readWebhook = staffQuery({
  right: "govern-integration",
  subject: webhookById,
  input: z.object({ after: z.optional(z.string()) }),
  output: z.object({
    webhook: webhookShown,
    deliveries: z.array(
      z.object({
        deliveryId: z.uuid(),
        /** `webhook-id` */
        eventId: z.string(),
        type: z.string(),
        state: z.enum(["pending", "delivered", "failed"]),
        created: z.iso.datetime(),
        next: z.nullable(z.iso.datetime()),
        /** status: of the response; null: none */
        tries: z.array(
          z.object({ at: z.iso.datetime(), status: z.nullable(z.int()), problem: z.nullable(z.string()), ms: z.int() }),
        ),
      }),
    ),
    next: z.nullable(z.uuid()),
  }),
  route: {
    path: "/api/backoffice/webhooks/{webhookId}",
    summary: "An endpoint with its deliveries",
    description: `${pageSize} deliveries at most, the newest first; after: next of the page before`,
  },
}).run(async ({ subject, input: { after = null } }, { database, sealer }: Needs<"sealer">) => {
  const page = await deliveriesOf(database, subject.id, { after, limit: pageSize });
  if (page === null) throw new Refusal("invalid-input", { fields: { after: "invalid-value" } });
  return { webhook: presentWebhook(sealer, subject), deliveries: page.items, next: page.next };
});
