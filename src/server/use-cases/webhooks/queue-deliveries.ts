import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { EventRow } from "#server/database/repositories/events.ts";
import {
  type DeliveryRow,
  insertDeliveries,
  listWebhooks,
  type StoredWebhook,
} from "#server/database/repositories/webhooks.ts";
import { seesEvent } from "#server/policies/integration.ts";
import { type PresentedEvent, presentEvents } from "./present-event.ts";
import { stopOf } from "./webhook.ts";

/** Bytes. */
const largestBody = 20_000;

/**
 * Runs in the transaction that gives positions. A stopped endpoint misses events, so that a later key causes no flood;
 * the feed and `replay` have them.
 */
export async function queueDeliveries(tx: Transaction, rows: readonly EventRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  for (const webhook of await listWebhooks(tx, null)) {
    if (webhook.offSince === null && stopOf(webhook) === null) await queueFor(tx, webhook, rows, now);
  }
}

export async function queueFor(
  tx: Transaction,
  webhook: StoredWebhook,
  rows: readonly EventRow[],
  now: Date,
): Promise<number> {
  const { id, system, types } = webhook;
  const asked = rows.filter((row) => types.includes(row.type) && seesEvent(webhook, row));
  if (asked.length === 0) return 0;
  const deliveries = (await presentEvents(tx, system, asked)).map((event) => {
    return { ...freshDelivery(id, now), eventId: event.id, type: event.type, body: bodyOf(event) };
  });
  await insertDeliveries(tx, deliveries);
  return deliveries.length;
}

export function freshDelivery(webhookId: string, now: Date) {
  return {
    id: randomUUID(),
    webhookId,
    state: "pending",
    tries: 0,
    createdAt: now,
    firstTriedAt: null,
    nextAt: now,
  } as const satisfies Partial<DeliveryRow>;
}

/** Details of a large body are in the feed. */
function bodyOf({ type, occurredAt: timestamp, id, position, subject, data }: PresentedEvent): string {
  const common = { id, position, subject };
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...common } });
  return Buffer.byteLength(body) <= largestBody ? body : JSON.stringify({ type, timestamp, data: common });
}
