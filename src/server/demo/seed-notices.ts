import { lt, notInArray, sql } from "drizzle-orm";
import { daysBefore } from "#domain/shared/days.ts";
import { notices } from "#server/database/tables.ts";
import { findNews, type NewsDependencies } from "#server/use-cases/find-news.ts";

/**
 * Puts what is news in the demo's books into the bells at the first start, as if it had happened within the last three
 * days and the users had looked a day ago. No e-mail tells of it.
 */
export async function seedNotices(needed: NewsDependencies): Promise<void> {
  const { database, clock } = needed;
  // Conversations of the demo have told of themselves.
  const isOfBooks = notInArray(notices.kind, ["message", "request"]);
  const [any] = await database.select({ id: notices.id }).from(notices).where(isOfBooks).limit(1);
  if (any !== undefined) return;
  await findNews({ ...needed, jobs: { send: async () => {} } }, { isAnyHour: true });
  const age = sql`make_interval(hours => abs(hashtext(${notices.subject})) % 72)`;
  await database
    .update(notices)
    .set({ at: sql`${notices.at} - ${age}`, awaitsDigest: false })
    .where(isOfBooks);
  const seenAt = daysBefore(clock.now(), 1);
  await database.update(notices).set({ seenAt }).where(lt(notices.at, seenAt));
}
