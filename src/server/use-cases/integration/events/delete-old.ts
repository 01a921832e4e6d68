import { eventDays } from "#domain/portal/events.ts";
import { dayMs, daysBefore } from "#domain/shared/days.ts";
import { deleteEventsBefore, dropMonths, makeMonths } from "#server/database/repositories/events.ts";
import { deleteAttemptsBefore, deleteDeliveriesBefore } from "#server/database/repositories/webhooks.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Needs } from "#server/use-cases/context.ts";

/** Clocks of two processes may differ. */
const marginMs = dayMs;
const longestMonthMs = 31 * dayMs;

export const keptSince = (clock: Clock) => daysBefore(clock.now(), eventDays);

/**
 * Creates the next months, too; may be repeated. PostgreSQL drops complete months; the embedded database deletes rows a
 * month later.
 */
export async function deleteOldEvents({ database, clock }: Needs): Promise<void> {
  const since = keptSince(clock);
  const before = new Date(since.getTime() - marginMs);
  await makeMonths(database);
  await dropMonths(database, before);
  const rowsBefore = new Date(before.getTime() - longestMonthMs);
  await deleteEventsBefore(database, rowsBefore);
  await deleteAttemptsBefore(database, rowsBefore);
  await deleteDeliveriesBefore(database, since);
}
