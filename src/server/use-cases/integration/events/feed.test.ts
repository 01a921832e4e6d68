import { randomInt, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventDays } from "#domain/portal/events.ts";
import { eventRoutes } from "#server/api/integration/event-routes.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { eventCauses, eventPositions, events, integrationRecords } from "#server/database/tables.ts";
import { eventServices } from "#server/use-cases/integration/services.ts";
import { eachDatabase, openMany } from "#tests/support/database.ts";
import { failingDatabase } from "#tests/support/failing-database.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { deleteOldEvents } from "./delete-old.ts";
import { readEvents } from "./read-events.ts";
import { sequenceEvents } from "./sequence-events.ts";

const clock = { now: () => new Date("2026-11-23T10:00:00.000Z") };
const client = { clientId: "core", system: "core", scopes: [], countries: [] };

eachDatabase((kind, connection) => {
  const needed = (database: Database = connection().db) => ({ database, clock });
  const read = (after: number | null, limit = 1_000) => readEvents(needed(), client, { after, limit, types: null });
  const writeSome = (
    subjectIds: readonly string[],
    inTheMiddle: () => Promise<void> = async () => undefined,
    database: Database = connection().db,
  ) =>
    transact(database, async (tx) => {
      for (const subjectId of subjectIds) {
        const data = { number: subjectId, status: "withdrawn", reference: "OD-1" } as const;
        await writeEvent(tx, { type: "contract.withdrawn", occurredAt: clock.now(), subjectId, data });
      }
      await inTheMiddle();
    });
  const sequenceAll = async () => {
    while ((await sequenceEvents(needed())) > 0);
  };
  const end = async () => (await connection().db.select().from(eventPositions))[0]?.last ?? 0;

  test("a reader misses none of 200 writers that commit in any order, and no position changes", async () => {
    const begun = await end();
    const seen: { readonly position: number; readonly subject: { readonly id: string } }[] = [];
    let after = begun;
    const hasRead = Promise.withResolvers<void>();
    const poll = async () => {
      await Promise.all([sequenceEvents(needed()), sequenceEvents(needed())]);
      const page = await read(after);
      if (page.events.length > 0) hasRead.resolve();
      seen.push(...page.events);
      after = Number(page.next);
    };
    const over = new AbortController();
    const reading = (async () => {
      while (!over.signal.aborted) await poll();
    })();
    // The embedded database has one transaction at a time.
    const together = kind === "postgres" ? 200 : 1;
    const pool = kind === "postgres" ? await openMany(connection(), together) : null;
    const committed: string[] = [];
    for (let from = 0; from < 200; from += together) {
      const group = Array.from({ length: together }, (_, at) => ({
        id: `writer-${from + at}`,
        hasWritten: Promise.withResolvers<void>(),
        mayCommit: Promise.withResolvers<void>(),
      }));
      const writing = group.map(async ({ id, hasWritten, mayCommit }) => {
        const inTheMiddle = () => {
          hasWritten.resolve();
          return mayCommit.promise;
        };
        await writeSome([id], inTheMiddle, pool?.db);
        committed.push(id);
      });
      await Promise.all(group.map(({ hasWritten }) => hasWritten.promise));
      for (const { mayCommit } of group.slice(1)) void setTimeout(randomInt(1_000)).then(mayCommit.resolve);
      // The reader overtakes the first one, where the database can.
      if (together > 1) await Promise.race([hasRead.promise, reading]);
      group[0]?.mayCommit.resolve();
      await Promise.all(writing);
    }
    over.abort();
    await reading;
    await pool?.close();
    await sequenceAll();
    await poll();
    expect(committed).toHaveLength(200);
    expect(seen.map(({ subject }) => subject.id).toSorted()).toEqual(committed.toSorted());
    expect(seen.map(({ position }) => position)).toEqual(committed.map((_, at) => begun + at + 1));
    expect((await read(begun)).events).toEqual(seen);
  });

  test("a rolled back event is never in the feed, and events of one transaction keep their order", async () => {
    const begun = await end();
    const undone = writeSome(["undone"], () => Promise.reject(new Error("undone")));
    await expect(undone).rejects.toThrow();
    await writeSome(["one", "two", "three"]);
    await sequenceAll();
    const { events: told } = await read(begun);
    expect(told.map(({ subject }) => subject.id)).toEqual(["one", "two", "three"]);
  });

  test("a process that ends before, within or right after giving positions loses and doubles no event", async () => {
    const begun = await end();
    await writeSome(["a", "b"]);
    const fates = failingDatabase(connection().db, ["undone", "answer-lost"]);
    await expect(sequenceEvents(needed(fates))).rejects.toThrow("undone");
    expect((await read(begun)).events).toEqual([]);
    await expect(sequenceEvents(needed(fates))).rejects.toThrow("the answer is lost");
    await sequenceAll();
    const { events: told } = await read(begun);
    expect(told.map(({ position, subject }) => [position, subject.id])).toEqual([
      [begun + 1, "a"],
      [begun + 2, "b"],
    ]);
    expect(await connection().db.select().from(eventCauses)).toEqual([]);
  });

  test("more events are pending than one transaction takes", async () => {
    const begun = await end();
    await writeSome(Array.from({ length: 501 }, (_, at) => `many-${at}`));
    expect([await sequenceEvents(needed()), await sequenceEvents(needed()), await sequenceEvents(needed())]).toEqual([
      500, 1, 0,
    ]);
    expect((await read(begun + 500)).events.map(({ subject }) => subject.id)).toEqual(["many-500"]);
  });

  describe("GET /events", () => {
    let door: Awaited<ReturnType<typeof openIntegrationApi>>;
    let begun: number;
    beforeAll(async () => {
      door = await openIntegrationApi(connection(), eventRoutes(eventServices(needed())), ["core", "other"]);
      begun = await end();
      await writeSome(["C-1", "C-2"]);
      await transact(connection().db, async (tx) => {
        const data = { status: "read", customerId: randomUUID() } as const;
        await writeEvent(tx, { type: "message.read", occurredAt: clock.now(), subjectId: "M-1", data });
      });
      await writeSome(["C-3"]);
      await sequenceAll();
      await connection()
        .db.insert(integrationRecords)
        .values({
          system: "core",
          kind: "contracts",
          externalId: "core:2",
          revision: 1,
          contentHash: "0".repeat(64),
          content: "{}",
          targetId: "C-2",
          updatedAt: clock.now(),
        });
    });
    afterAll(() => door.close());
    const get = (query: string, system = "core") => door.send("GET", `/events${query}`, { system });

    test("has consecutive pages, with the external ids of the reader's system", async () => {
      const first = await get(`?after=${begun}&limit=2`);
      expect(first).toMatchObject({ status: 200, body: { next: String(begun + 2) } });
      expect(first.body.events[1]).toEqual({
        position: begun + 2,
        id: expect.any(String),
        type: "contract.withdrawn",
        occurredAt: "2026-11-23T10:00:00.000Z",
        subject: { kind: "contracts", id: "C-2", externalId: "core:2" },
        data: { number: "C-2", status: "withdrawn", reference: "OD-1" },
      });
      expect(first.body.events[0].subject).toEqual({ kind: "contracts", id: "C-1" });
      const rest = await get(`?after=${first.body.next}`, "other");
      expect(rest.body.events.map((event: { subject: object }) => event.subject)).toEqual([
        { kind: "messages", id: "M-1" },
        { kind: "contracts", id: "C-3" },
      ]);
      expect(await get(`?after=${rest.body.next}`)).toMatchObject({
        status: 200,
        body: { events: [], next: rest.body.next },
      });
      const all = await get("?limit=1000");
      expect(all.body.events[0].position).toBe(1);
    });

    test("skips events of other types", async () => {
      const messages = await get(`?after=${begun}&types=message.read,message.answered`);
      expect(messages.body.events).toHaveLength(1);
      expect(messages.body.next).toBe(String(begun + 4));
      const contracts = await get(`?after=${begun}&types=contract.withdrawn&limit=2`);
      expect(contracts.body.next).toBe(String(begun + 2));
    });

    test.each([
      ["?after=", "/after"],
      ["?after=x", "/after"],
      ["?after=-1", "/after"],
      ["?after=1.5", "/after"],
      ["?after=999999", "/after"],
      ["?after=9999999999999999", "/after"],
      ["?limit=0", "/limit"],
      ["?limit=1001", "/limit"],
      ["?limit=", "/limit"],
      ["?types=", "/types"],
      ["?types=message.read,message.eaten", "/types"],
      ["?type=message.read", "/type"],
    ])("refuses %s", async (query, path) => {
      expect(await get(query)).toMatchObject({
        status: 422,
        body: { error: { code: "invalid-input", fields: [{ path }] } },
      });
    });

    test("refuses an expired cursor", async () => {
      const { db } = connection();
      const old = new Date(clock.now().getTime() - (eventDays + 1) * 86_400_000);
      await db.update(events).set({ placedAt: old }).where(eq(events.position, 1));
      await db.update(events).set({ placedAt: old }).where(eq(events.position, 2));
      await deleteOldEvents(needed());
      expect(await get("?after=0")).toMatchObject({ status: 410, body: { error: { code: "cursor-expired" } } });
      expect(await get("?after=1")).toMatchObject({ status: 410 });
      const kept = await get("?after=2&limit=1");
      expect(kept.body.events[0].position).toBe(3);
      expect((await get("?limit=1")).body).toEqual(kept.body);
      await db.delete(events);
      const last = await end();
      expect(await get(`?after=${last - 1}`)).toMatchObject({ status: 410 });
      expect(await get(`?after=${last}`)).toMatchObject({ status: 200, body: { events: [], next: String(last) } });
      expect(await get("")).toMatchObject({ status: 200, body: { events: [], next: String(last) } });
    });
  });
});
