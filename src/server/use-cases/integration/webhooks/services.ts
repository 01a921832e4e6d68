import { bound } from "#server/shared/bound.ts";
import { addWebhook, listOwnWebhooks, removeWebhook, testWebhook } from "./change-webhooks.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { replayWebhook } from "./replay-webhook.ts";

/** What the routes of webhooks call. */
export const webhookServices = bound({
  add: addWebhook,
  list: listOwnWebhooks,
  remove: removeWebhook,
  test: testWebhook,
  replay: replayWebhook,
  deliveries: listDeliveries,
});

export type WebhookServices = ReturnType<typeof webhookServices>;
