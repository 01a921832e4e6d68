import { transact } from "#server/database/connect.ts";
import {
  isAnyEventWaiting,
  lockLastPosition,
  placeEvents,
  takeWaitingEvents,
} from "#server/database/repositories/events.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { queueDeliveries } from "../../webhooks/queue-deliveries.ts";

/** events per transaction */
const mostAtOnce = 500;

/**
 * Gives positions to committed events and queues their deliveries; a database lock lets one process run at a time. If
 * the writer took the number, a slow transaction could commit behind a reader's cursor.
 *
 * @returns how many
 */
export async function sequenceEvents({ database, clock }: Needs): Promise<number> {
  if (!(await isAnyEventWaiting(database))) return 0;
  return await transact(database, async (tx) => {
    const last = await lockLastPosition(tx);
    if (last === undefined) return 0;
    const waiting = await takeWaitingEvents(tx, mostAtOnce);
    const placedAt = clock.now();
    const placed = waiting.map((event, at) => ({ ...event, position: last + at + 1, placedAt }));
    await placeEvents(tx, placed);
    await queueDeliveries(tx, placed, placedAt);
    return waiting.length;
  });
}
