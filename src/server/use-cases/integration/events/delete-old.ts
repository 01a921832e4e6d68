import { eventDays } from "#domain/portal/events.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteEventsBefore } from "#server/database/repositories/events.ts";
import type { Clock } from "#server/ports/clock.ts";

/** Deletes events of which the systems have been able to read for `eventDays`; may be repeated. */
export async function deleteOldEvents({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  await deleteEventsBefore(database, new Date(clock.now().getTime() - eventDays * 86_400_000));
}
