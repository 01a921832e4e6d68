import { asc, eq } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { eventCauses, events } from "#server/database/tables.ts";

/** Returns the events about a subject in their order, with or without a position. */
export async function eventsOf(db: Connection["db"], subjectId: string) {
  // An event that gets its position between the queries is found twice rather than missed.
  const waiting = await db
    .select()
    .from(eventCauses)
    .where(eq(eventCauses.subjectId, subjectId))
    .orderBy(asc(eventCauses.number));
  const placed = await db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(asc(events.position));
  const all = new Map([...placed, ...waiting].map(({ id, type, data }) => [id, [type, data] as const]));
  return [...all.values()];
}
