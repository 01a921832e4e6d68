import { randomUUID } from "node:crypto";
import { and, asc, between, eq, gt, gte, inArray, like, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { EventType } from "#domain/portal/events.ts";
import { daysBefore } from "#domain/shared/days.ts";
import { announced } from "#server/database/channels.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { eventCauses, eventPositions, events } from "#server/database/tables.ts";
import { type Caused, customerOfApplication, ownerOf, systemOfCustomer } from "./event-owners.ts";

export type EventRow = typeof events.$inferSelect;

/** Writes an event that exists if and only if the transaction commits. */
export async function writeEvent(tx: Transaction, event: Caused): Promise<void> {
  await writeEvents(tx, [event]);
}

const mostAtOnce = 500;

export async function writeEvents(tx: Transaction, caused: readonly Caused[]): Promise<void> {
  for (let from = 0; from < caused.length; from += mostAtOnce) {
    const rows = caused.slice(from, from + mostAtOnce).map((one) => {
      const { data, ...event } = one;
      return { id: randomUUID(), ...event, data: { ...data }, ...ownerOf(one) };
    });
    const written = tx.$with("written").as(tx.insert(eventCauses).values(rows).returning({ id: eventCauses.id }));
    await tx
      .with(written)
      .select({ announced: announced("events") })
      .from(written)
      .limit(1);
  }
}

export async function isAnyEventWaiting(db: Database): Promise<boolean> {
  const rows = await db.select({ number: eventCauses.number }).from(eventCauses).limit(1);
  return rows.length > 0;
}

/** Locks the assignment of positions. @returns the last position; undefined when another transaction has the lock */
export async function lockLastPosition(tx: Transaction): Promise<number | undefined> {
  const rows = await tx.select().from(eventPositions).for("update", { skipLocked: true });
  return rows[0]?.last;
}

export async function takeWaitingEvents(tx: Transaction, limit: number) {
  const first = tx.select({ number: eventCauses.number }).from(eventCauses).orderBy(asc(eventCauses.number));
  const isMatch = inArray(eventCauses.number, first.limit(limit));
  const taken = await tx.delete(eventCauses).where(isMatch).returning();
  return taken.toSorted((one, other) => one.number - other.number).map(({ number: _number, ...event }) => event);
}

export async function placeEvents(tx: Transaction, rows: readonly EventRow[]): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  await tx.insert(events).values([...rows]);
  await tx.update(eventPositions).set({ last: last.position });
}

/** Returns the last position, or 0. */
export async function lastPosition(db: Database): Promise<number> {
  const [row] = await db.select().from(eventPositions);
  return row?.last ?? 0;
}

export async function firstPositionSince(db: Database, moment: Date): Promise<number | null> {
  const { position, placedAt } = events;
  const oldest = db
    .select({ position })
    .from(events)
    .where(gte(placedAt, moment))
    .orderBy(asc(placedAt), asc(position));
  const [row] = await oldest.limit(1);
  return row?.position ?? null;
}

export interface EventReader {
  readonly system: string;
  /** empty for all countries */
  readonly countries: readonly Country[];
}

/** Matches events of the reader, except those whose customer belongs to another system by now. */
function isSeenBy({ system, countries }: EventReader): SQL | undefined {
  const isOfApplication = or(like(events.type, "application.%"), eq(events.type, "consent.withdrawn"));
  const actor = systemOfCustomer(customerOfApplication(sql`${events.subjectId}::uuid`));
  const current = sql`case when ${isOfApplication} then coalesce(${actor}, ${events.system}) else ${events.system} end`;
  const isThere = or(inArray(events.country, countries), like(events.type, "import.%"));
  return and(sql`coalesce(${current}, ${system}) = ${system}`, countries.length === 0 ? undefined : isThere);
}

interface Span {
  readonly after: number;
  /** inclusive */
  readonly until: number;
  /** null for all */
  readonly types: readonly EventType[] | null;
  readonly limit: number;
}

export async function pageOfEvents(db: Database, reader: EventReader, { after, until, types, limit }: Span) {
  const isAsked = types === null ? undefined : inArray(events.type, types);
  const isWanted = and(gt(events.position, after), lte(events.position, until), isAsked, isSeenBy(reader));
  return await db.select().from(events).where(isWanted).orderBy(asc(events.position)).limit(limit);
}

interface Moments {
  readonly from: Date;
  readonly to: Date;
  readonly types: readonly EventType[];
  readonly after: number;
  readonly limit: number;
}

export async function eventsBetween(db: Queryable, reader: EventReader, { from, to, types, after, limit }: Moments) {
  // Positions may be assigned by a process with another clock: start a day earlier, and skip older partitions.
  const sinceDayBefore = daysBefore(from, 1);
  const isWanted = and(
    gt(events.position, after),
    between(events.occurredAt, from, to),
    gte(events.placedAt, sinceDayBefore),
    inArray(events.type, types),
    isSeenBy(reader),
  );
  return await db.select().from(events).where(isWanted).orderBy(asc(events.position)).limit(limit);
}

/** Creates the next monthly partitions, and those of rows that arrived before theirs. PGlite has no partitions. */
export async function makeMonths(db: Database): Promise<void> {
  await db.execute(sql`select make_feed_months()`);
}

export async function dropMonths(db: Database, before: Date): Promise<void> {
  await db.execute(sql`select drop_feed_months(${before.toISOString()})`);
}

export async function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(events).where(lt(events.placedAt, moment));
}
