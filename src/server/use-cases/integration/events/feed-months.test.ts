import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { eventDays } from "#domain/portal/events.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { type Connection, type Database, transact } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { dropMonths, makeMonths, writeEvent } from "#server/database/repositories/events.ts";
import { attemptsOf, insertAttempts } from "#server/database/repositories/webhooks.ts";
import { eventPositions, events } from "#server/database/tables.ts";
import { copyOfPostgres, eachDatabase } from "#tests/support/database.ts";
import { deleteOldEvents } from "./delete-old.ts";
import { readEvents } from "./read-events.ts";
import { sequenceEvents } from "./sequence-events.ts";

const dayMs = 86_400_000;
const client = { clientId: "core", system: "core", scopes: [], countries: [] };
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7).replace("-", "_");
function monthsFromNow(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, at) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at))),
  );
}

async function monthsOf(db: Database, table: "events" | "webhook_attempts"): Promise<Map<string, number>> {
  const isPart = sql`inhparent = ${table}::regclass`;
  const parts = rowsOf(
    await db.execute(sql`select inhrelid::regclass::text as name from pg_inherits where ${isPart} order by 1`),
  );
  const found = new Map<string, number>();
  for (const { name } of parts as { name: string }[]) {
    const [row] = rowsOf(await db.execute(sql`select count(*)::int as count from ${sql.identifier(name)}`));
    found.set(name.slice(table.length + 1), (row as { count: number }).count);
  }
  return found;
}

const namesOf = async (db: Database) => [...(await monthsOf(db, "events")).keys()];

async function addEvents(db: Database, moments: readonly Date[]): Promise<void> {
  const [row] = await db.select().from(eventPositions);
  const from = row?.last ?? 0;
  const placed = moments.map((placedAt, at) => ({
    position: from + at + 1,
    id: randomUUID(),
    type: "contract.withdrawn" as const,
    occurredAt: placedAt,
    subjectId: `at ${placedAt.toISOString()}`,
    data: {},
    placedAt,
  }));
  await db.insert(events).values(placed);
  await db.update(eventPositions).set({ last: from + moments.length });
}

async function addAttempt(db: Database, at: Date): Promise<string> {
  const deliveryId = randomUUID();
  await transact(db, (tx) =>
    insertAttempts(tx, [{ deliveryId, number: 1, at, status: 204, problem: null, tookMs: 3 }]),
  );
  return deliveryId;
}

async function causeEvent(db: Database): Promise<string> {
  const subjectId = randomUUID();
  const data = { number: subjectId, status: "withdrawn", reference: "OD-1" } as const;
  await transact(db, (tx) => writeEvent(tx, { type: "contract.withdrawn", occurredAt: new Date(), subjectId, data }));
  return subjectId;
}

const lastOf = async (db: Database) => (await db.select().from(eventPositions))[0]?.last ?? 0;

eachDatabase((kind, connection) => {
  const needed = () => ({ database: connection().db, clock: systemClock });
  const read = (after: number | null) => readEvents(needed(), client, { after, limit: 1_000, types: null });

  test("events older than the limit are not in the feed, to the second, even if still stored", async () => {
    const { db } = connection();
    const begun = await lastOf(db);
    const [out, within] = [
      new Date(daysAgo(eventDays).getTime() - 1_000),
      new Date(daysAgo(eventDays).getTime() + 60_000),
    ];
    await addEvents(db, [out, within]);
    await expect(read(begun)).rejects.toMatchObject({ code: "cursor-expired" });
    const told = await read(begun + 1);
    expect(told.events.map(({ position }) => position)).toEqual([begun + 2]);
    expect(await read(null)).toEqual(told);
    // Accepted: another process's clock may be behind.
    await deleteOldEvents(needed());
    expect(await db.$count(events)).toBe(2);
  });

  test("retention deletes all that is a month older than the limit, and keeps the last ninety days", async () => {
    const { db } = connection();
    await addEvents(db, [daysAgo(2_000), daysAgo(eventDays + 33), daysAgo(eventDays - 1), daysAgo(0)]);
    const tries = await Promise.all([daysAgo(eventDays + 33), daysAgo(eventDays - 1)].map((at) => addAttempt(db, at)));
    await deleteOldEvents(needed());
    await deleteOldEvents(needed());
    const oldest = (await db.select().from(events)).filter(({ placedAt }) => placedAt < daysAgo(eventDays + 32));
    expect(oldest).toEqual([]);
    expect((await read(null)).events.length).toBe(3);
    expect((await attemptsOf(db, tries)).map(({ deliveryId }) => deliveryId)).toEqual(tries.slice(1));
  });

  test("is stored by month on PostgreSQL, and in one table on the embedded database", async () => {
    const [row] = rowsOf(await connection().db.execute(sql`select relkind from pg_class where relname = 'events'`));
    expect(row).toEqual({ relkind: kind === "postgres" ? "p" : "r" });
    await makeMonths(connection().db);
    const names = await namesOf(connection().db);
    expect(names.slice(-4)).toEqual(kind === "postgres" ? [...monthsFromNow(3), "rest"] : []);
  });
});

describe.skipIf(inject("postgres") === null)("on PostgreSQL, by month", () => {
  const role = `runs_${randomUUID().slice(0, 8)}`;
  let url: string;
  const pools: Pool[] = [];
  let owner: Connection["db"];
  let runner: Connection["db"];
  const open = (address: string) => {
    const pool = new Pool({ connectionString: address });
    pools.push(pool);
    return drizzle(pool);
  };
  beforeAll(async () => {
    url = await copyOfPostgres();
    owner = open(url);
    await owner.execute(sql.raw(`create role ${role} login`));
    await owner.execute(sql.raw(`grant select, insert, update, delete on all tables in schema public to ${role}`));
    runner = open(url.replace("//test@", `//${role}@`));
  });
  afterAll(async () => {
    await owner.execute(sql.raw(`drop owned by ${role}`));
    await owner.execute(sql.raw(`drop role ${role}`));
    for (const pool of pools) await pool.end();
  });
  const refused = { cause: { code: "42501" } };

  test("a role that owns no table creates and drops months only by the functions that it is given", async () => {
    await expect(makeMonths(runner)).rejects.toMatchObject(refused);
    await expect(dropMonths(runner, new Date())).rejects.toMatchObject(refused);
    const functions = "make_feed_months(), drop_feed_months(timestamptz)";
    await owner.execute(sql.raw(`grant execute on function ${functions} to ${role}`));
    const next = monthsFromNow(3).at(-1) ?? "";
    await owner.execute(sql.raw(`drop table events_${next}`));
    await addEvents(runner, [new Date("2020-01-31T23:59:59.999Z"), new Date("2020-02-01T00:00:00.000Z")]);
    await makeMonths(runner);
    const made = await monthsOf(owner, "events");
    expect([made.get("2020_01"), made.get("2020_02"), made.has(next)]).toEqual([1, 1, true]);
    await expect(runner.execute(sql.raw("drop table events_2020_01"))).rejects.toMatchObject(refused);
    await dropMonths(runner, new Date("2020-02-15T00:00:00Z"));
    expect(await namesOf(owner)).not.toContain("2020_01");
    expect(await namesOf(owner)).toContain("2020_02");
    await dropMonths(runner, new Date("2020-03-01T00:00:00Z"));
    expect(await namesOf(owner)).toEqual([...monthsFromNow(3), "rest"]);
    const subjectId = await causeEvent(runner);
    const needed = { database: runner, clock: systemClock };
    expect(await sequenceEvents(needed)).toBe(1);
    await deleteOldEvents(needed);
    const { events: told } = await readEvents(needed, client, { after: null, limit: 10, types: null });
    expect(told.map(({ subject }) => subject.id)).toEqual([subjectId]);
  });

  test("months that readers may still need cannot be dropped", async () => {
    await addEvents(owner, [daysAgo(eventDays - 1)]);
    const id = await addAttempt(owner, daysAgo(eventDays - 1));
    await makeMonths(owner);
    const before = await monthsOf(owner, "events");
    await dropMonths(runner, new Date("9999-01-01T00:00:00Z"));
    expect(await monthsOf(owner, "events")).toEqual(before);
    expect(before.get(monthOf(daysAgo(eventDays - 1)))).toBe(1);
    expect(await attemptsOf(owner, [id])).toHaveLength(1);
  });

  test("after a stop so long that months are missing, no event is refused, and rows move into their months later", async () => {
    const names = (await namesOf(owner)).filter((name) => name !== "rest");
    await owner.delete(events);
    for (const table of ["events", "webhook_attempts"]) {
      for (const name of names) await owner.execute(sql.raw(`drop table if exists ${table}_${name}`));
    }
    const begun = await lastOf(owner);
    const needed = { database: runner, clock: systemClock };
    const subjectIds = [await causeEvent(runner), await causeEvent(runner)];
    await sequenceEvents(needed);
    const attemptId = await addAttempt(runner, new Date());
    const read = async () => (await readEvents(needed, client, { after: begun, limit: 10, types: null })).events;
    const told = await read();
    expect(told.map(({ subject }) => subject.id)).toEqual(subjectIds);
    expect(await monthsOf(owner, "events")).toEqual(new Map([["rest", 2]]));
    await Promise.all([makeMonths(runner), makeMonths(runner)]);
    const [now = "", ...coming] = monthsFromNow(3);
    const empty = coming.map((name) => [name, 0] as const);
    expect(await monthsOf(owner, "events")).toEqual(new Map([[now, 2], ...empty, ["rest", 0]]));
    expect(await monthsOf(owner, "webhook_attempts")).toEqual(new Map([[now, 1], ...empty, ["rest", 0]]));
    expect(await read()).toEqual(told);
    expect(await attemptsOf(owner, [attemptId])).toHaveLength(1);
    await expect(owner.insert(events).values(await owner.select().from(events))).rejects.toMatchObject({
      cause: { code: "23505" },
    });
  });

  test("a page, and the beginning of the feed, are found by indexes with any number of months", async () => {
    await owner.delete(events);
    await owner.execute(sql`insert into events (position, id, type, occurred_at, subject_id, data, placed_at)
      select n, gen_random_uuid(), 'message.read', moment, 'M', '{}', moment
      from (select n, now() - interval '89 days' + n * interval '2 minutes' as moment from generate_series(1, 60000) n) rows`);
    await owner.update(eventPositions).set({ last: 60_000 });
    await makeMonths(owner);
    await owner.execute(sql`analyze events`);
    const noted: { sql: string; params: unknown[] }[] = [];
    const watched = drizzle(pools[0] ?? new Pool(), {
      logger: { logQuery: (text, params) => noted.push({ sql: text, params }) },
    });
    const reading = { database: watched, clock: systemClock };
    for (const asked of [
      { after: 41_000, limit: 100, types: null },
      { after: null, limit: 1_000, types: null },
    ] as const) {
      expect((await readEvents(reading, client, asked)).events).toHaveLength(asked.limit);
    }
    const asked = noted.filter(({ sql: text }) => text.includes('from "events"'));
    expect(asked).toHaveLength(4);
    for (const { sql: text, params } of asked) {
      const { rows } = (await pools[0]?.query(`explain (analyze, format json) ${text}`, params)) ?? { rows: [] };
      const plan = JSON.stringify(rows);
      expect(plan).not.toContain('"Seq Scan"');
      expect(plan).not.toContain('"Sort"');
      const read = [...plan.matchAll(/"Actual Rows":(\d+)/g)].map(([, count]) => Number(count));
      expect(Math.max(...read)).toBeLessThanOrEqual(1_000);
    }
  });
});
