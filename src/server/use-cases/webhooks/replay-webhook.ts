import * as z from "zod/mini";
import { transact } from "#server/database/connect.ts";
import { eventsBetween } from "#server/database/repositories/events.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { withIdempotencyKey } from "../with-idempotency-key.ts";
import { assertSentTo, requireWebhook } from "./change-webhooks.ts";
import { queueFor } from "./queue-deliveries.ts";

/** Events per statement, and per call: all are queued, or none. */
const [mostAtOnce, mostOfCall] = [500, 10_000];

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly idempotencyKey: string | null;
}

const responseSchema = z.strictObject({ deliveries: z.int() });

/**
 * @returns how many
 * @throws Refusal not-found; wrong-state for a stopped endpoint; invalid-input for moments in the wrong order or with
 * too many events between them; request-key-used
 */
export async function replayWebhook(
  { database, clock }: Needs,
  client: IntegrationClient,
  webhookId: string,
  { from, to, idempotencyKey }: Span,
): Promise<{ readonly deliveries: number }> {
  const webhook = await requireWebhook(database, client, webhookId);
  if (to < from) throw wrongEnd("invalid-value", "no earlier than from");
  const now = clock.now();
  const call = { clientId: client.clientId, idempotencyKey, content: { replayed: webhookId, from, to }, at: now };
  return await transact(database, (tx) =>
    withIdempotencyKey(tx, call, responseSchema, async () => {
      assertSentTo(webhook);
      let deliveries = 0;
      for (let after = 0; ; ) {
        const rows = await eventsBetween(tx, webhook, { from, to, types: webhook.types, after, limit: mostAtOnce });
        deliveries += await queueFor(tx, webhook, rows, now);
        if (deliveries > mostOfCall) {
          throw wrongEnd(
            "too-many",
            `a moment until which ${mostOfCall} events at most happened: send the rest by another call`,
          );
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < mostAtOnce) return { deliveries };
        after = last.position;
      }
    }),
  );
}

function wrongEnd(code: "invalid-value" | "too-many", wanted: string): Refusal {
  return new Refusal("invalid-input", { fields: { "/to": code }, wanted: { "/to": wanted } });
}
