import { eventDays } from "#domain/portal/events.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteEventsBefore } from "#server/database/repositories/events.ts";
import { deleteDeliveriesBefore } from "#server/database/repositories/webhooks.ts";
import type { Clock } from "#server/ports/clock.ts";

/** Deletes events, and what was sent of them, when systems have been able to read them for `eventDays`; may be repeated. */
export async function deleteOldEvents({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - eventDays * 86_400_000);
  await deleteEventsBefore(database, before);
  await deleteDeliveriesBefore(database, before);
}
