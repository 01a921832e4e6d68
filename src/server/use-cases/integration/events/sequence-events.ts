import { type Database, transact } from "#server/database/connect.ts";
import {
  isAnyEventWaiting,
  lockLastPosition,
  placeEvents,
  takeWaitingEvents,
} from "#server/database/repositories/events.ts";
import type { Clock } from "#server/ports/clock.ts";
import { queueDeliveries } from "../webhooks/queue-deliveries.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
}

/** Events a transaction. */
const mostAtOnce = 500;

/**
 * Gives positions to events whose causes are committed. Any process may do so; a lock in the database lets one at a time.
 * What webhooks send is kept with them. A number taken within the cause's own transaction would let a reader pass by a slow one.
 *
 * @returns how many have one now
 */
export async function sequenceEvents({ database, clock }: Needed): Promise<number> {
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
