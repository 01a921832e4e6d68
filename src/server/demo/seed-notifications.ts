import { lt, notInArray, sql } from "drizzle-orm";
import { daysBefore } from "#domain/shared/days.ts";
import { notifications } from "#server/database/tables.ts";
import {
  findPendingNotifications,
  type PendingNotificationDependencies,
} from "#server/use-cases/find-pending-notifications.ts";

/**
 * Adds notifications as if the events were of the last three days and the users had looked a day ago. Sends no e-mail.
 */
export async function seedNotifications(needed: PendingNotificationDependencies): Promise<void> {
  const { database, clock } = needed;
  // Conversations have created their own.
  const isOfBooks = notInArray(notifications.kind, ["message", "request"]);
  const [any] = await database.select({ id: notifications.id }).from(notifications).where(isOfBooks).limit(1);
  if (any !== undefined) return;
  await findPendingNotifications({ ...needed, jobs: { send: async () => {} } }, { isAnyHour: true });
  const age = sql`make_interval(hours => abs(hashtext(${notifications.subject})) % 72)`;
  await database
    .update(notifications)
    .set({ at: sql`${notifications.at} - ${age}`, awaitsDigest: false })
    .where(isOfBooks);
  const seenAt = daysBefore(clock.now(), 1);
  await database.update(notifications).set({ seenAt }).where(lt(notifications.at, seenAt));
}
