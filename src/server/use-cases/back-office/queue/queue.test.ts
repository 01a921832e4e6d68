import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { queueKinds } from "#domain/queue/queue.ts";
import { queueQuerySchema } from "#forms/backoffice/queue-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { insertApproval } from "#server/database/repositories/approvals.ts";
import { markWithdrawn } from "#server/database/repositories/requests.ts";
import { takeListedChanges } from "#server/database/repositories/search-tokens.ts";
import { bulkInvitations, consentTextDrafts, publications, queueItems, requests } from "#server/database/tables.ts";
import { indexChanges } from "#server/use-cases/search/index-changes.ts";
import { queueAnew } from "#server/use-cases/search/queue-items.ts";
import { eachDatabase, openMany, untilSomebodyWaits } from "#tests/support/database.ts";
import { queueWorld } from "#tests/support/queue-world.ts";
import { tallyQueue } from "./list-queue.ts";

eachDatabase((kind, connection) => {
  const world = queueWorld(connection);
  const { db, clock, setNow, needed, person, ids, request, move } = world;
  let operator: StaffSession;
  let other: StaffSession;
  const list = (query: Readonly<Record<string, string>>, session = operator) => world.list(query, session);
  beforeAll(async () => {
    operator = await person([{ role: "operator", countries: [] }]);
    other = await person([{ role: "operator", countries: ["sk"] }]);
  });

  test("a request is in it from filing to its end, with its clock", async () => {
    const name = `Fronta ${randomUUID().slice(0, 8)}`;
    const { id, reference } = await request(name);
    const item = async (query = {}) => (await list({ searchQuery: reference, ...query })).items[0];
    expect(await item()).toEqual({
      kind: "request",
      id,
      reference,
      requestType: "certificate",
      round: null,
      state: "received",
      country: "cz",
      customerName: name,
      assignee: null,
      since: "2026-11-23T09:00:00.000Z",
      due: "2026-11-26T09:00:00.000Z",
      sla: "in-time",
    });
    await move(id, 2, "in-progress");
    await move(id, 3, "waiting-for-customer");
    expect(await item()).toMatchObject({ state: "waiting-for-customer", due: null, sla: "paused" });
    setNow(new Date("2026-11-24T09:00:00.000Z"));
    await move(id, 4, "in-progress");
    // A day of waiting is subtracted.
    expect(await item()).toMatchObject({
      since: clock.now().toISOString(),
      due: "2026-11-27T09:00:00.000Z",
      sla: "in-time",
    });
    setNow(new Date("2026-11-26T15:00:00.000Z"));
    expect(await item()).toMatchObject({ sla: "at-risk" });
    setNow(new Date("2026-11-30T09:00:00.000Z"));
    expect(await item()).toMatchObject({ sla: "breached" });
    await move(id, 5, "done");
    expect(await item()).toBeUndefined();
    expect(await item({ state: "done" })).toMatchObject({ id, due: null, sla: "breached" });
  });

  // The embedded database has one transaction at a time.
  if (kind === "postgres") {
    test("a list waits for rows that another process has claimed and not yet committed", async () => {
      const { id, reference } = await request("Souběžná Žádost");
      const listed = () => list({ searchQuery: reference });
      expect((await listed()).items).toMatchObject([{ state: "received" }]);
      await move(id, 2, "in-progress");
      const [isTaken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const ofOther = transact(db(), async (tx) => {
        const changes = await takeListedChanges(tx, "cases", { most: 200, ofOthers: "awaited" });
        await queueAnew(
          tx,
          "request",
          (changes ?? []).map((change) => change.id),
        );
        isTaken.resolve();
        await mayEnd.promise;
      });
      await isTaken.promise;
      // At the limit of waiting.
      expect((await listed()).items).toMatchObject([{ state: "received" }]);
      const page = listed();
      await Promise.race([untilSomebodyWaits(connection()), page]);
      mayEnd.resolve();
      await ofOther;
      expect((await page).items).toMatchObject([{ state: "in-progress" }]);
    });

    test("a process that has read a request before its change does not write the former state last", async () => {
      const { id, reference } = await request("Předběhnutá Žádost");
      const listed = async () => (await list({ searchQuery: reference })).items;
      expect(await listed()).toMatchObject([{ state: "received" }]);
      // Delays the write until the lock is free.
      await db().execute(sql`create function wait_at_gate() returns trigger language plpgsql as $$ begin
        if current_setting('test.gate', true) = 'closed' then perform pg_advisory_xact_lock(4242); end if;
        return new; end $$`);
      await db().execute(
        sql`create trigger gate before insert on queue_items for each row execute function wait_at_gate()`,
      );
      const slow = await openMany(connection(), 1);
      await slow.db.execute(sql`select set_config('test.gate', 'closed', false)`);
      const [isClosed, mayOpen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const gate = transact(db(), async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4242)`);
        isClosed.resolve();
        await mayOpen.promise;
      });
      await isClosed.promise;
      await move(id, 2, "in-progress");
      const ofSlow = indexChanges({ ...needed(), database: slow.db });
      await untilSomebodyWaits(connection());
      await move(id, 3, "waiting-for-customer");
      await indexChanges(needed());
      const page = listed();
      await Promise.race([untilSomebodyWaits(connection(), 2), page]);
      mayOpen.resolve();
      expect(await ofSlow).toBe(true);
      expect(await page).toMatchObject([{ state: "waiting-for-customer" }]);
      expect(await listed()).toMatchObject([{ state: "waiting-for-customer" }]);
      await gate;
      await slow.close();
      await db().execute(sql`drop trigger gate on queue_items`);
      await db().execute(sql`drop function wait_at_gate()`);
    });

    test("a customer whose name another process has claimed and not yet committed is found", async () => {
      const name = `Nalezená ${randomUUID().slice(0, 8)}`;
      await request(name);
      const [isTaken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const ofOther = transact(db(), async (tx) => {
        await takeListedChanges(tx, "customers", { most: 200, ofOthers: "awaited" });
        isTaken.resolve();
        await mayEnd.promise;
        throw new Error("the process died");
      });
      await isTaken.promise;
      const found = list({ searchQuery: name });
      await Promise.race([untilSomebodyWaits(connection()), found]);
      mayEnd.resolve();
      await expect(ofOther).rejects.toThrow("the process died");
      expect((await found).items).toHaveLength(1);
    });
  }

  test("a withdrawn or deleted request is no longer in it, with any filter", async () => {
    const [withdrawn, gone] = [await request("Odvolaná Žádost"), await request("Smazaná Žádost")];
    expect((await list({ searchQuery: withdrawn.reference })).total).toBe(1);
    expect((await list({ searchQuery: gone.reference })).total).toBe(1);
    await transact(db(), (tx) => markWithdrawn(tx, withdrawn.id, clock.now()));
    await db().delete(requests).where(eq(requests.id, gone.id));
    for (const { reference } of [withdrawn, gone]) {
      expect((await list({ searchQuery: reference })).total).toBe(0);
      expect((await list({ searchQuery: reference, state: "received" })).total).toBe(0);
    }
  });

  test("it is searched by names and references, and filtered by kind, country and state", async () => {
    const word = `W${randomUUID().replaceAll("-", "").slice(0, 7)}`;
    const [first, second] = [await request(`Alena ${word}`), await request(`Bedřich ${word}`, "sk")];
    const found = async (query: Readonly<Record<string, string>>, session = operator) =>
      ids((await list({ searchQuery: word, ...query }, session)).items).toSorted();
    expect(await found({})).toEqual([first.id, second.id].toSorted());
    expect(await found({ searchQuery: `${word.slice(0, 5)} bedr` })).toEqual([second.id]);
    expect(await found({ searchQuery: first.reference.toLowerCase() })).toEqual([first.id]);
    expect(await found({ country: "sk" })).toEqual([second.id]);
    expect(await found({ kind: "message" })).toEqual([]);
    expect(await found({ kind: "request", state: "received" })).toHaveLength(2);
    expect(await found({ state: "done" })).toEqual([]);
    expect(await found({}, other)).toEqual([second.id]);
    expect(await found({ country: "cz" }, other)).toEqual([]);
    expect(await found({ assignee: "none" })).toHaveLength(2);
    expect(await found({ assignee: "me" })).toEqual([]);
    expect(await found({ assignee: operator.staff.id })).toEqual([]);
  });

  test("it is sorted by age, by due day and by name, in both directions, page by page", async () => {
    const word = `S${randomUUID().replaceAll("-", "").slice(0, 7)}`;
    const made: string[] = [];
    for (const name of ["Čapek", "Adam", "Zeman", "Cibulka"]) {
      made.push((await request(`${name} ${word}`)).id);
      setNow(new Date(clock.now().getTime() + 60_000));
    }
    const [capek = "", adam = "", zeman = "", cibulka = ""] = made;
    const sorted = async (sort: string, page = "1") =>
      ids((await list({ searchQuery: word, sort, page, pageSize: "3" })).items);
    expect(await sorted("since")).toEqual([capek, adam, zeman]);
    expect(await sorted("since", "2")).toEqual([cibulka]);
    expect(await sorted("-since")).toEqual([cibulka, zeman, adam]);
    expect(await sorted("due")).toEqual([capek, adam, zeman]);
    expect(await sorted("-due", "2")).toEqual([capek]);
    expect(await sorted("customerName")).toEqual([adam, cibulka, capek]);
    expect(await sorted("-customerName")).toEqual([zeman, capek, cibulka]);
    expect((await list({ searchQuery: word, page: "9" })).items).toEqual([]);
    await move(adam, 2, "in-progress");
    await move(adam, 3, "waiting-for-customer");
    // Cases that wait for the customer have no due date.
    expect(await sorted("due", "2")).toEqual([adam]);
    expect(await sorted("-due", "2")).toEqual([adam]);
  });

  test("it is filtered by items due today in Prague and by overdue items", async () => {
    const word = `D${randomUUID().replaceAll("-", "").slice(0, 7)}`;
    setNow(new Date("2027-03-01T09:00:00.000Z"));
    const early = await request(`Dřívější ${word}`);
    setNow(new Date("2027-03-01T10:00:00.000Z"));
    const late = await request(`Pozdější ${word}`);
    const due = async (asked: string) => ids((await list({ searchQuery: word, due: asked })).items);
    expect([await due("today"), await due("breached")]).toEqual([[], []]);
    // Three working days later, on a Thursday; in Prague it is 00:05.
    setNow(new Date("2027-03-03T23:05:00.000Z"));
    expect(await due("today")).toEqual([early.id, late.id]);
    setNow(new Date("2027-03-04T09:00:00.000Z"));
    expect([await due("today"), await due("breached")]).toEqual([[late.id], [early.id]]);
    setNow(new Date("2027-03-04T23:05:00.000Z"));
    expect([await due("today"), await due("breached")]).toEqual([[], [early.id, late.id]]);
  });

  test("it is filtered by the days that an item has been in its state", async () => {
    const word = `A${randomUUID().replaceAll("-", "").slice(0, 7)}`;
    const { id } = await request(`Stará ${word}`);
    const filed = clock.now();
    const found = async (age: string) => ids((await list({ searchQuery: word, age })).items);
    setNow(new Date(filed.getTime() + 86_400_000 - 1));
    expect(await found("1")).toEqual([]);
    setNow(new Date(filed.getTime() + 3 * 86_400_000));
    expect([await found("1"), await found("3"), await found("7")]).toEqual([[id], [id], []]);
    await move(id, 2, "in-progress");
    expect(await found("1")).toEqual([]);
  });

  test("its kinds are counted regardless of the selected one", async () => {
    const word = `T${randomUUID().replaceAll("-", "").slice(0, 7)}`;
    await request(`Alena ${word}`);
    await request(`Bedřich ${word}`, "sk");
    const tally = async (query: Readonly<Record<string, string>>, session = operator) =>
      (await tallyQueue.call(needed(), session, { raw: { searchQuery: word, ...query } })).items;
    const requestsAlone = (count: number) =>
      queueKinds.map((kind) => ({ kind, count: kind === "request" ? count : 0 }));
    expect(await tally({ kind: "message" })).toEqual(requestsAlone(2));
    expect(await tally({ country: "cz" })).toEqual(requestsAlone(1));
    expect(await tally({}, other)).toEqual(requestsAlone(1));
  });

  test("a proposal is in it until its decision", async () => {
    const id = randomUUID();
    const { staff } = operator;
    const row = {
      action: "staff-roles",
      subject: staff.id,
      subjectRevision: 0,
      sealedPayload: "",
      proposedBy: staff.id,
    } as const;
    const times = { proposedAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 86_400_000) };
    await transact(db(), (tx) => insertApproval(tx, { id, ...row, ...times, state: "pending" }));
    const { items } = await list({ kind: "approval" });
    expect(items).toMatchObject([{ id, state: "pending", country: null, customerName: null, reference: null }]);
    expect((await list({ kind: "approval", country: "cz" })).items).toEqual([]);
    expect(await db().$count(queueItems, eq(queueItems.kind, "approval"))).toBe(1);
  });

  test("proposals without a single country are only in the queues of staff who may see them", async () => {
    const proposedBy = operator.staff.id;
    const propose = async (action: ApprovalAction, about?: string) => {
      const id = randomUUID();
      const subject = about ?? randomUUID();
      const row = {
        id,
        action,
        subject,
        subjectRevision: 0,
        sealedPayload: "",
        proposedBy,
        proposedAt: clock.now(),
      } as const;
      const expiresAt = new Date(clock.now().getTime() + 86_400_000);
      await transact(db(), (tx) => insertApproval(tx, { ...row, expiresAt, state: "pending" }));
      return id;
    };
    const sentIn = async (...countries: Country[]) => {
      const [message, invitation] = [randomUUID(), randomUUID()];
      const common = { state: "proposed", staffId: proposedBy, countries, createdAt: clock.now() } as const;
      await db()
        .insert(publications)
        .values({ ...common, id: message, subject: "S", body: "B", files: [] });
      await db()
        .insert(bulkInvitations)
        .values({ ...common, id: invitation, filter: {} });
      return [await propose("publish-message", message), await propose("invite-customers", invitation)];
    };
    const [slovak, hungarian, both] = [await sentIn("sk"), await sentIn("hu"), await sentIn("sk", "hu")];
    const draft = { id: randomUUID(), country: "sk", locale: "sk", revision: 1, changedAt: clock.now() } as const;
    await db().insert(consentTextDrafts).values(draft);
    const text = await propose("consent-text", draft.id);
    const [roles, books] = [await propose("staff-roles"), await propose("apply-import")];
    const all: readonly string[] = [...slovak, ...hungarian, ...both, text, roles, books];
    const seenBy = async (...held: RoleAssignment[]) => {
      const { items } = await list({ kind: "approval", pageSize: "100" }, await person(held));
      return new Set(ids(items).filter((id) => all.includes(id)));
    };
    expect(await seenBy({ role: "operator", countries: [] })).toEqual(new Set(all));
    expect(await seenBy({ role: "operator", countries: ["sk"] })).toEqual(new Set([...slovak, text]));
    const inTwo = await seenBy({ role: "approver", countries: ["hu", "sk"] });
    expect(inTwo).toEqual(new Set([...slovak, ...hungarian, ...both, text]));
    const besides = await seenBy({ role: "operator", countries: ["cz"] }, { role: "admin", countries: [] });
    expect(besides).toEqual(new Set([roles, text]));
  });
});

test.each([
  { kind: "x" },
  { due: "tomorrow" },
  { age: "2" },
  { risk: "none" },
  { state: "open" },
  { country: "de" },
  { assignee: "you" },
  { sort: "name" },
  { sort: "--since" },
  { page: "0" },
  { pageSize: "101" },
  { searchQuery: "x".repeat(201) },
])("%j is refused", (query) => {
  expect(queueQuerySchema.safeParse(query).success).toBe(false);
});
