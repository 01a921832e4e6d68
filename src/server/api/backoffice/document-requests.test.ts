import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revealLimits } from "#server/audit/hourly-limits.ts";
import { auditEvents, documentRequests } from "#server/database/tables.ts";
import { type BackOfficeWorld, inAll, openBackOfficeWorld } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

const asked = { kind: "bank-statement", title: "Výpis z účtu", due: "2099-12-01" };

oneDatabase((connection) => {
  let world: BackOfficeWorld;
  let operator: BackOfficeWorld["operator"];
  beforeAll(async () => {
    world = await openBackOfficeWorld(connection());
    ({ operator } = world);
  });
  afterAll(async () => world.close());

  async function documentRequestOf({ customerId }: { readonly customerId: string }): Promise<string> {
    const reply = await operator.browser.post(`/api/backoffice/customers/${customerId}/demands`, asked);
    expect(reply.status).toBe(201);
    return (reply.body as { demandId: string }).demandId;
  }

  const meet = async (browser: Browser, demandId: string): Promise<Reply> =>
    await browser.post(`/api/documents/missing/${demandId}/files`, {
      uploads: [await world.sendFile(browser, "a.pdf", "/api/uploads")],
    });

  const missing = async (browser: Browser) =>
    ((await browser.get("/api/documents?collection=missing")).body as { items: object[] }).items;

  const read = async (demandId: string) =>
    (await operator.browser.get(`/api/backoffice/demands/${demandId}`)).body as {
      state: string;
      files: { documentId: string }[];
    };

  const act = (demandId: string, verb: string, body: object = {}) =>
    operator.browser.post(`/api/backoffice/demands/${demandId}/${verb}`, body);

  const waits = async (demandId: string) => {
    const reply = await operator.browser.get("/api/backoffice/queue?kind=upload&pageSize=100");
    return (reply.body as { items: { id: string; state: string }[] }).items.find(({ id }) => id === demandId);
  };

  test("a document request of staff is returned with a reason, fulfilled again and accepted, and is in the queue in between", async () => {
    const who = await world.client();
    const demandId = await documentRequestOf(who);
    expect(await missing(who.browser)).toMatchObject([{ documentId: demandId, title: asked.title, due: asked.due }]);
    expect(await waits(demandId)).toBeUndefined();
    expect(codeOf(await act(demandId, "accept"))).toEqual([409, "wrong-state"]);

    expect((await meet(who.browser, demandId)).status).toBe(200);
    expect(await missing(who.browser)).toEqual([]);
    expect(await waits(demandId)).toMatchObject({
      kind: "upload",
      state: "waiting",
      customerName: "Test",
      country: "cz",
    });
    const { files, state } = await read(demandId);
    expect([state, files]).toMatchObject(["to-check", [{ name: "a.pdf" }]]);

    expect(codeOf(await act(demandId, "return", { reason: "other" }))).toEqual([422, "invalid-input"]);
    expect(codeOf(await act(demandId, "return", { reason: "x" }))).toEqual([422, "invalid-input"]);
    expect((await act(demandId, "return", { reason: "unreadable", note: "Druhá strana chybí." })).status).toBe(200);
    expect(await waits(demandId)).toBeUndefined();
    const returned = { reason: "unreadable", note: "Druhá strana chybí." };
    expect(await missing(who.browser)).toMatchObject([{ documentId: demandId, returned }]);

    expect((await meet(who.browser, demandId)).status).toBe(200);
    expect(await waits(demandId)).toBeDefined();
    expect((await act(demandId, "accept")).status).toBe(200);
    expect(codeOf(await act(demandId, "accept"))).toEqual([409, "wrong-state"]);
    expect(codeOf(await act(demandId, "return", returned))).toEqual([409, "wrong-state"]);
    expect(await waits(demandId)).toBeUndefined();
    const lines = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, demandId));
    const acts = lines.filter(({ event }) => /^demand-(?!viewed)/.test(event));
    expect(acts.map(({ event }) => event)).toEqual(["demand-asked", "demand-returned", "demand-accepted"]);
    for (const { details } of acts) expect(JSON.parse(details)).toMatchObject({ customerId: who.customerId });
  });

  test("a withdrawn document request is hidden from its customer, and only a missing one can be withdrawn", async () => {
    const who = await world.client();
    const [kept, gone] = [await documentRequestOf(who), await documentRequestOf(who)];
    expect((await act(gone, "withdraw")).status).toBe(200);
    expect(await missing(who.browser)).toMatchObject([{ documentId: kept }]);
    expect((await meet(who.browser, gone)).status).toBe(404);
    expect(codeOf(await act(gone, "withdraw"))).toEqual([409, "wrong-state"]);
    await meet(who.browser, kept);
    expect(codeOf(await act(kept, "withdraw"))).toEqual([409, "wrong-state"]);
    const list = await operator.browser.get(`/api/backoffice/customers/${who.customerId}/demands`);
    const { items } = list.body as { items: { demandId: string; state: string }[] };
    expect(new Map(items.map(({ demandId, state }) => [demandId, state]))).toEqual(
      new Map([
        [kept, "to-check"],
        [gone, "withdrawn"],
      ]),
    );
  });

  test.each([
    [{ ...asked, due: "2020-01-01" }],
    [{ ...asked, kind: "passport" }],
    [{ ...asked, title: " " }],
    [{ ...asked, contractNumber: "4400000000" }],
  ])("%j requests no document", async (documentRequest) => {
    const { customerId } = await world.client();
    const reply = await operator.browser.post(`/api/backoffice/customers/${customerId}/demands`, documentRequest);
    expect(codeOf(reply)).toEqual([422, "invalid-input"]);
    expect(await connection().db.$count(documentRequests, eq(documentRequests.customerId, customerId))).toBe(0);
  });

  test("a file that fulfilled it is shown to staff who may reveal values, and each view counts as a reveal", async () => {
    const who = await world.client();
    const demandId = await documentRequestOf(who);
    await meet(who.browser, demandId);
    const [file] = (await read(demandId)).files;
    const path = `/api/backoffice/demands/${demandId}/files/${file?.documentId}`;
    const auditor = await world.staff(inAll("auditor"));
    expect(codeOf(await auditor.browser.get(path))).toEqual([403, "forbidden"]);
    const reader = await world.staff(inAll("operator"));
    expect((await reader.browser.get(`/api/backoffice/demands/${demandId}/files/${randomUUID()}`)).status).toBe(404);
    for (let look = 0; look < revealLimits.otherValues; look += 1) {
      expect((await reader.browser.get(path)).status).toBe(200);
    }
    const refused = await reader.browser.get(path);
    expect(codeOf(refused)).toEqual([429, "too-many-requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const lines = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, demandId));
    const looks = lines.filter(({ event }) => event === "values-revealed");
    expect(looks).toHaveLength(revealLimits.otherValues);
    expect(JSON.parse(looks[0]?.details ?? "")).toMatchObject({ by: reader.staffId, customerId: who.customerId });
  });
});
