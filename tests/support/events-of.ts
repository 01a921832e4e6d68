import { asc, eq } from "drizzle-orm";
import type { Connection } from "#server/database/connect.ts";
import { eventCauses, events } from "#server/database/tables.ts";

/** Events about a thing, in their order, whether they have a position yet or not: each type with its data. */
export async function eventsOf(db: Connection["db"], subjectId: string) {
  // What moves in between is found twice then, and not missed.
  const waiting = await db
    .select()
    .from(eventCauses)
    .where(eq(eventCauses.subjectId, subjectId))
    .orderBy(asc(eventCauses.number));
  const placed = await db.select().from(events).where(eq(events.subjectId, subjectId)).orderBy(asc(events.position));
  const all = new Map([...placed, ...waiting].map(({ id, type, data }) => [id, [type, data] as const]));
  return [...all.values()];
}
