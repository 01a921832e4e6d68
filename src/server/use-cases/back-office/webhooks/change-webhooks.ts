import * as z from "zod/mini";
import { eventTypes } from "#domain/portal/events.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { findIntegrationClient } from "#server/database/repositories/integration-clients.ts";
import { deleteWebhook, findDelivery, insertDeliveries } from "#server/database/repositories/webhooks.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import {
  addWebhook as addWebhookOf,
  assertSentTo,
  auditedWebhook,
  renewSecret,
  sendTest,
} from "#server/use-cases/webhooks/change-webhooks.ts";
import { freshDelivery } from "#server/use-cases/webhooks/queue-deliveries.ts";
import type { Needs } from "../context.ts";
import { longStaffAction, staffAction } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { webhookById } from "./webhook.ts";

const newWebhookSchema = z.object({
  client: filledText(40),
  url: filledText(2_000),
  types: z
    .array(z.enum(eventTypes, { error: codeOr("invalid-value") }), { error: codeOr("invalid-format") })
    .check(z.minLength(1, "required")),
});

/** Looks up the host name outside a transaction. */
export const addWebhook = longStaffAction({
  right: "govern-integration",
  subject: noSubject,
  input: newWebhookSchema,
  output: z.object({ webhookId: z.uuid(), secret: z.string() }),
  route: {
    path: "/api/backoffice/webhooks",
    summary: "Adds an endpoint of a client that may read events",
    description: "Added; the secret is shown only once",
    status: 201,
  },
  // Written with the endpoint.
  audit: { events: ["webhook-added"] },
}).run(async ({ by, input: { client: clientId, url, types } }, needs: Needs<"sealer" | "webhookCaller">) => {
  const client = await findIntegrationClient(needs.database, clientId);
  if (!client?.scopes.includes("events:read")) {
    throw new Refusal("invalid-input", { fields: { client: "invalid-value" } });
  }
  try {
    return await addWebhookOf(needs, client, { url, types }, { actor: "staff", by });
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error;
    const [code = "invalid-value"] = Object.values(error.fields);
    throw new Refusal(error.code, { fields: { url: code } });
  }
});

export const changeWebhookSecret = staffAction({
  right: "govern-integration",
  subject: webhookById,
  output: z.object({ secret: z.string() }),
  route: {
    path: "/api/backoffice/webhooks/{webhookId}/secret",
    summary: "Changes the secret of an endpoint; the former one signs for another day",
    description: "The secret is shown only once",
  },
  audit: {
    event: "webhook-secret-changed",
    line: ({ subject: { id } }) => ({ subject: null, details: { webhookId: id } }),
  },
}).run(async ({ tx, at, subject }, { sealer }: Needs<"sealer">) => ({
  secret: await renewSecret(tx, sealer, subject, at),
}));

export const testWebhook = staffAction({
  right: "govern-integration",
  subject: webhookById,
  route: {
    path: "/api/backoffice/webhooks/{webhookId}/test",
    summary: "Sends a test event, which switches the endpoint on again when it arrives",
    description: "Queued",
    errors: [["wrong-state", "its client may not get events"]],
  },
  audit: { event: "webhook-tested", line: ({ subject: { id } }) => ({ subject: null, details: { webhookId: id } }) },
}).run(async ({ tx, at, subject }) => {
  await sendTest(tx, subject, at);
  return { status: "ok" };
});

export const removeWebhook = staffAction({
  right: "govern-integration",
  subject: webhookById,
  route: {
    path: "/api/backoffice/webhooks/{webhookId}/remove",
    summary: "Removes an endpoint with its pending deliveries",
    description: "Removed",
  },
  audit: { events: ["webhook-removed"] },
}).run(async ({ tx, subject, log }, { sealer }: Needs<"sealer">) => {
  await deleteWebhook(tx, subject.id);
  log({ event: "webhook-removed", subject: null, details: auditedWebhook(sealer, subject) });
  return { status: "ok" };
});

export const repeatDelivery = staffAction({
  right: "govern-integration",
  subject: webhookById,
  route: {
    path: "/api/backoffice/webhooks/{webhookId}/deliveries/{deliveryId}/repeat",
    summary: "Sends a delivery again, under the same webhook-id",
    description: "Queued",
    errors: [["wrong-state", "the endpoint is stopped"]],
  },
  audit: {
    event: "webhook-repeated",
    line: ({ subject: { id }, params: { deliveryId } }) => ({ subject: null, details: { webhookId: id, deliveryId } }),
  },
}).run(async ({ tx, at, subject, params: { deliveryId } }) => {
  const found = isUuid(deliveryId) ? await findDelivery(tx, deliveryId) : undefined;
  if (found?.webhookId !== subject.id) throw new Refusal("not-found");
  assertSentTo(subject);
  const { eventId, type, body } = found;
  await insertDeliveries(tx, [{ ...freshDelivery(subject.id, at), eventId, type, body }]);
  return { status: "ok" };
});
