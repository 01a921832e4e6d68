import { eventDays } from "#domain/portal/events.ts";
import { dayMs, daysBefore } from "#domain/shared/days.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteEventsBefore, dropMonths, makeMonths } from "#server/database/repositories/events.ts";
import { deleteDeliveriesBefore, deleteTriesBefore } from "#server/database/repositories/webhooks.ts";
import type { Clock } from "#server/ports/clock.ts";

/** The clocks of two processes may differ; neither may delete what a reader of the other is still told. */
const marginMs = dayMs;
const longestMonthMs = 31 * dayMs;

/** Events that were given their position before the moment are told no more. */
export const keptSince = (clock: Clock) => daysBefore(clock.now(), eventDays);

/**
 * Deletes events, and what was sent of them, when systems have been able to read them for `eventDays`, and makes the
 * months that come next; may be repeated. On PostgreSQL events and tries go by whole months, on the embedded database, and
 * where a month was never made, as rows that are as old as a month would have let them become.
 */
export async function deleteOldEvents({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const since = keptSince(clock);
  const before = new Date(since.getTime() - marginMs);
  await makeMonths(database);
  await dropMonths(database, before);
  const rowsBefore = new Date(before.getTime() - longestMonthMs);
  await deleteEventsBefore(database, rowsBefore);
  await deleteTriesBefore(database, rowsBefore);
  await deleteDeliveriesBefore(database, since);
}
