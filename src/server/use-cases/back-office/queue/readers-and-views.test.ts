import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { mostViews } from "#domain/portal/lists.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { setStaffDisabled } from "#server/database/repositories/staff.ts";
import { replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { caseReaders } from "#server/database/tables.ts";
import { forgetReaders } from "#server/use-cases/search/forget-readers.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { queueWorld } from "#tests/support/queue-world.ts";
import { catalogue } from "#texts/catalogue.ts";
import { leaveCasePage, listCaseReaders, noteCaseReader, readCaseReaders } from "./case-readers.ts";
import { listCaseWorkers } from "./list-case-workers.ts";
import { deleteQueueView, listQueueViews, saveQueueView } from "./queue-views.ts";
import { searchBackOffice } from "./search-back-office.ts";

eachDatabase((_kind, connection) => {
  const world = queueWorld(connection);
  const { db, clock, setNow, needed, person, request, move } = world;
  let operator: StaffSession;
  let other: StaffSession;
  beforeAll(async () => {
    operator = await person([{ role: "operator", countries: [] }]);
    other = await person([{ role: "operator", countries: ["sk"] }]);
  });

  test("the others see who has the page of a case open, until a minute without a report", async () => {
    const { id, reference } = await request("Čtená Žádost", "sk");
    const page = { kind: "request", id } as const;
    await world.list({ searchQuery: reference }, operator);
    const open = async (session: StaffSession) => (await noteCaseReader.call(needed(), session, page)).readers;
    expect(await open(operator)).toEqual([]);
    expect(await open(other)).toEqual([{ staffId: operator.staff.id, name: operator.staff.email }]);
    const reader = { staffId: other.staff.id, name: other.staff.email };
    expect(await open(operator)).toEqual([reader]);
    expect(await readCaseReaders.call(needed(), operator, page)).toEqual({ readers: [reader] });
    const elsewhere = { kind: "message", id } as const;
    const seenBy = async (session: StaffSession) =>
      (await listCaseReaders.call(needed(), session, { input: { pages: [page, elsewhere] } })).items;
    expect(await seenBy(operator)).toEqual([{ ...page, reader }]);
    expect(await seenBy(await person([{ role: "operator", countries: ["cz"] }]))).toEqual([]);
    setNow(new Date(clock.now().getTime() + 59_000));
    expect(await open(operator)).toEqual([reader]);
    setNow(new Date(clock.now().getTime() + 1_000));
    expect(await open(operator)).toEqual([]);
    await forgetReaders(needed());
    expect(await db().$count(caseReaders, eq(caseReaders.staffId, other.staff.id))).toBe(0);
  });

  test("a reader who leaves the page of a case disappears, and the others stay", async () => {
    const [page, elsewhere] = [
      { kind: "request", id: (await request("Opuštěná Žádost", "sk")).id },
      { kind: "request", id: (await request("Čtená Žádost", "sk")).id },
    ];
    const note = (named: typeof page, session: StaffSession) => noteCaseReader.call(needed(), session, named);
    const readersOf = async (named: typeof page, session: StaffSession) =>
      (await readCaseReaders.call(needed(), session, named)).readers;
    await note(page, operator);
    await note(elsewhere, operator);
    await note(page, other);
    await leaveCasePage.call(needed(), operator, page);
    expect(await readersOf(page, other)).toEqual([]);
    expect(await readersOf(elsewhere, other)).toHaveLength(1);
    expect(await readersOf(page, operator)).toHaveLength(1);
    expect(await leaveCasePage.call(needed(), operator, page)).toEqual({ status: "ok" });
  });

  test("views are personal; one of the same name is replaced, and there are at most fifty", async () => {
    const save = (name: string, query: string) =>
      saveQueueView.call(needed(), operator, { input: { list: "queue", name, query } });
    const viewsOf = async (session: StaffSession) =>
      (await listQueueViews.call(needed(), session, { input: {} })).items;
    const { viewId } = await save("Moje", "assignee=me");
    expect(await save("Moje", "assignee=none")).toEqual({ viewId });
    expect(await viewsOf(operator)).toEqual([{ viewId, list: "queue", name: "Moje", query: "assignee=none" }]);
    expect(await viewsOf(other)).toEqual([]);
    await expect(deleteQueueView.call(needed(), other, { viewId })).rejects.toMatchObject({ code: "not-found" });
    await expect(deleteQueueView.call(needed(), operator, { viewId: "x" })).rejects.toMatchObject({
      code: "not-found",
    });
    for (let at = 1; at < mostViews; at += 1) await save(`Pohled ${at}`, "");
    await expect(save("Další", "")).rejects.toMatchObject({ code: "too-many-views" });
    expect(await save("Moje", "kind=request")).toEqual({ viewId });
    await deleteQueueView.call(needed(), operator, { viewId });
    expect((await viewsOf(operator)).map(({ name }) => name)).not.toContain("Moje");
  });

  test("a case may be passed on to staff who take cases in its countries, but not to disabled accounts", async () => {
    const [approver, admin, gone] = [
      await person([{ role: "approver", countries: ["sk"] }]),
      await person([{ role: "admin", countries: [] }]),
      await person([{ role: "operator", countries: [] }]),
    ];
    for (const { staff, roles: held } of [operator, other, approver, admin, gone]) {
      await transact(db(), (tx) => replaceStaffRoles(tx, staff.id, held));
    }
    await transact(db(), (tx) => setStaffDisabled(tx, gone.staff.id, clock.now()));
    const named = async (session: StaffSession) =>
      (await listCaseWorkers.call(needed(), session, {})).items.map(({ staffId }) => staffId);
    expect(await named(operator)).toEqual(
      expect.arrayContaining([operator, other, approver].map(({ staff }) => staff.id)),
    );
    for (const { staff } of [admin, gone]) expect(await named(operator)).not.toContain(staff.id);
    const czech = await person([{ role: "auditor", countries: ["cz"] }]);
    expect(await named(czech)).not.toContain(approver.staff.id);
  });

  test("the search finds ended cases and customers in the caller's countries, and screens that the caller may open", async () => {
    const word = `E${randomUUID().replaceAll("-", "").slice(0, 7)}`;
    const { id, reference } = await request(`Konečná ${word}`);
    await move(id, 2, "in-progress");
    await move(id, 3, "done");
    const found = async (q: string, session = operator) =>
      (await searchBackOffice.call(needed(), session, { input: { q, locale: "cs" } })).groups;
    expect(await found(word)).toEqual([
      {
        kind: "requests",
        total: 1,
        items: [
          {
            title: `Konečná ${word}`,
            detail: `${catalogue("cs").requests.types.certificate.label} · ${reference} · vyřízeno · Česko`,
            href: `/cs/backoffice/requests/${id}`,
          },
        ],
      },
      {
        kind: "customers",
        total: 1,
        items: [
          {
            title: `Konečná ${word}`,
            detail: expect.stringMatching(/ · Česko$/),
            href: expect.stringMatching(/^\/cs\/backoffice\/customers\/[0-9a-f-]{36}$/),
          },
        ],
      },
    ]);
    expect(await found(reference.toLowerCase())).toHaveLength(1);
    expect(await found(word, other)).toEqual([]);
    expect(await found(word.slice(0, 1))).toEqual([]);
    const screens = (await found("vyříz")).map(({ kind, items }) => [kind, items.map(({ href }) => href)]);
    expect(screens).toEqual([["screens", ["/cs/backoffice/queue"]]]);
    expect(await found("vyříz", await person([{ role: "admin", countries: [] }]))).toEqual([]);
  });
});
