import { transact } from "#server/database/connect.ts";
import { eventsBetween } from "#server/database/repositories/events.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireWebhook } from "./change-webhooks.ts";
import type { WebhookDependencies } from "./dependencies.ts";
import { queueFor } from "./queue-deliveries.ts";

/** Events a transaction. */
const mostAtOnce = 500;

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Has events that happened from one moment to another sent again, whether they were delivered or not. Each keeps its
 * `webhook-id`.
 *
 * @returns how many
 * @throws Refusal not-found; invalid-input when the moments are the wrong way round
 */
export async function replayWebhook(
  { database, clock }: Pick<WebhookDependencies, "database" | "clock">,
  client: IntegrationClient,
  webhookId: string,
  { from, to }: Span,
): Promise<number> {
  const webhook = await requireWebhook(database, client, webhookId);
  if (to < from) {
    throw new Refusal("invalid-input", {
      fields: { "/to": "invalid-value" },
      wanted: { "/to": "no earlier than from" },
    });
  }
  const now = clock.now();
  let queued = 0;
  for (let after = 0; ; ) {
    const rows = await eventsBetween(database, { from, to, after, limit: mostAtOnce });
    queued += await transact(database, (tx) => queueFor(tx, webhook, rows, now));
    const last = rows.at(-1);
    if (last === undefined || rows.length < mostAtOnce) return queued;
    after = last.position;
  }
}
