import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/database/connect.ts";
import type { EventRow } from "#server/database/repositories/events.ts";
import {
  type DeliveryRow,
  type HeldWebhook,
  insertDeliveries,
  listWebhooks,
} from "#server/database/repositories/webhooks.ts";
import { seesEvent } from "#server/policies/integration.ts";
import { type ToldEvent, toldEvents } from "./told-event.ts";
import { stopOf } from "./webhook.ts";

/** In bytes. */
const largestBody = 20_000;

/**
 * Has events sent to every endpoint that asked for their types, by the transaction that gives them their positions. One that
 * is not sent to misses them: a key that its client gets later brings no flood; the feed and `replay` have them.
 */
export async function queueDeliveries(tx: Transaction, rows: readonly EventRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  for (const webhook of await listWebhooks(tx, null)) {
    if (webhook.offSince === null && stopOf(webhook) === null) await queueFor(tx, webhook, rows, now);
  }
}

/** Has those of the events sent to an endpoint for whose types it asked and of which its client may know. @returns how many */
export async function queueFor(
  tx: Transaction,
  webhook: HeldWebhook,
  rows: readonly EventRow[],
  now: Date,
): Promise<number> {
  const { id, system, types } = webhook;
  const asked = rows.filter((row) => types.includes(row.type) && seesEvent(webhook, row));
  if (asked.length === 0) return 0;
  const told = await toldEvents(tx, system, asked);
  await insertDeliveries(
    tx,
    told.map((event) => ({ ...freshDelivery(id, now), eventId: event.id, type: event.type, body: bodyOf(event) })),
  );
  return told.length;
}

/** A delivery that is tried at once. */
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

/** What is too large for a body leaves the details to the feed. */
function bodyOf({ type, occurredAt: timestamp, id, position, subject, data }: ToldEvent): string {
  const common = { id, position, subject };
  const body = JSON.stringify({ type, timestamp, data: { ...data, ...common } });
  return Buffer.byteLength(body) <= largestBody ? body : JSON.stringify({ type, timestamp, data: common });
}
