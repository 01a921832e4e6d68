import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movesFrom, needsNote, requestStatuses } from "#domain/portal/request.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { requestAttachments, requests } from "#server/database/tables.ts";
import { valuesContext } from "#server/use-cases/portal/requests/request-values.ts";
import {
  type BackOfficeWorld,
  inAll,
  openBackOfficeWorld,
  type PortalActor,
} from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { formOf } from "#tests/support/uploads-world.ts";

const iban = "CZ6508000000192000145399";

oneDatabase((connection) => {
  let world: BackOfficeWorld;
  let operator: BackOfficeWorld["operator"];
  beforeAll(async () => {
    world = await openBackOfficeWorld(connection());
    ({ operator } = world);
  });
  afterAll(async () => world.close());

  const at = ({ things: fixtures }: PortalActor, rest = "") => `/api/backoffice/requests/${fixtures.requestId}${rest}`;

  describe("a request", () => {
    test("is read by staff with its customer, and with accounts and contacts masked", async () => {
      const who = await world.actor();
      const { requestId } = who.things;
      const values = { iban, newLesseeEmail: "jana@example.com", note: "a note" };
      const sealedValues = makeSealer(world.composition.secrets).seal(JSON.stringify(values), valuesContext(requestId));
      await connection().db.update(requests).set({ sealedValues }).where(eq(requests.id, requestId));
      const reply = await operator.browser.get(at(who));
      expect(reply.body).toMatchObject({
        requestId,
        values: { iban: "C•••••••••••••••••••••99", newLesseeEmail: "j•••@example.com", note: "a note" },
        customer: { customerId: who.customerId, name: "Test", country: "cz", customerType: "individual-consumer" },
        assignee: null,
        notes: [],
        entries: [],
      });
      const { identifier } = (reply.body as { customer: { identifier: string } }).customer;
      expect(identifier).toBe("••••••••");
      for (const secret of [iban, "jana@"]) expect(reply.text).not.toContain(secret);
      await operator.browser.get(at(who));
      const look = ["staff", { by: operator.staffId, customerId: who.customerId }];
      expect(await world.auditOf("request-viewed", requestId)).toEqual([look, look]);
    });

    test("gets a reply with a file, which the customer sees without a staff name", async () => {
      const who = await world.actor();
      const uploadId = await world.sendFile(operator.browser, "Odpověď.pdf");
      const words = { body: " <b>Dobrý den</b> ", isInternal: false, attachments: [uploadId] };
      const reply = await operator.browser.post(at(who, "/entries"), words);
      expect(reply.status).toBe(201);
      const { entryId } = reply.body as { entryId: string };
      const shown = await who.browser.get(`/api/requests/${who.things.requestId}`);
      const entry = {
        id: entryId,
        author: "provider",
        body: "<b>Dobrý den</b>",
        attachments: [{ name: "Odpověď.pdf" }],
      };
      expect(shown.body).toMatchObject({ entries: [entry], status: "received" });
      expect(shown.text).not.toContain(operator.email);
      const answered = await who.browser.post(`/api/requests/${who.things.requestId}/entries`, { body: "Děkuji" });
      expect(answered.status).toBe(201);
      expect((await operator.browser.get(at(who))).body).toMatchObject({
        assignee: { staffId: operator.staffId, name: operator.email },
        entries: [
          { ...entry, name: operator.email, isInternal: false },
          { author: "customer", name: "Test", body: "Děkuji", isInternal: false },
        ],
      });
      expect((await operator.browser.post(at(who, "/entries"), words)).status).toBe(404);
      expect(await eventsOf(connection().db, who.things.requestId)).toMatchObject([
        ["request.answered", { entryId, author: "provider" }],
        ["request.answered", { author: "customer" }],
      ]);
    });

    test("gets staff notes that never reach its customer", async () => {
      const who = await world.actor();
      const uploadId = await world.sendFile(operator.browser, "canary-7f3a.pdf");
      const note = { body: "canary-91bc", isInternal: true, attachments: [uploadId] };
      expect((await operator.browser.post(at(who, "/entries"), note)).status).toBe(201);
      const { notes, assignee } = (await operator.browser.get(at(who))).body as { notes: unknown; assignee: unknown };
      expect([notes, assignee]).toMatchObject([[{ who: operator.email, body: "canary-91bc" }], null]);
      const [paper] = await connection()
        .db.select()
        .from(requestAttachments)
        .where(eq(requestAttachments.requestId, who.things.requestId))
        .then((rows) => rows.filter(({ entryId }) => entryId !== null));
      const download = `/api/requests/${who.things.requestId}/attachments/${paper?.id}/download`;
      expect((await who.browser.get(download)).status).toBe(404);
      const read: string[] = [];
      for (const { path, method, needsSession } of world.composition.routes) {
        if (method !== "GET" || !needsSession) continue;
        const fixtures: Readonly<Record<string, string>> = { ...who.things, hash: who.things.messageHash };
        const reply = await who.browser.get(path.replaceAll(/\{(\w+)\}/g, (_all, name) => fixtures[name] ?? name));
        if (reply.status === 200) read.push(path);
        for (const secret of ["canary", operator.email, operator.staffId]) {
          expect([path, reply.text.includes(secret)]).toEqual([path, false]);
        }
      }
      expect(read).toEqual(
        expect.arrayContaining(["/api/requests", "/api/requests/{requestId}", "/api/messages/{hash}"]),
      );
      expect(await eventsOf(connection().db, who.things.requestId)).toEqual([]);
    });

    test("changes its status by the table only, with a note where required", async () => {
      const { db } = connection();
      const who = await world.actor();
      const { requestId } = who.things;
      for (const from of requestStatuses) {
        for (const status of requestStatuses) {
          await db.update(requests).set({ status: from }).where(eq(requests.id, requestId));
          const isMove = movesFrom(from).some((one) => one === status);
          const bare = await operator.browser.post(at(who, "/status"), { status });
          if (needsNote(status)) expect(codeOf(bare)).toEqual([422, "invalid-input"]);
          const reply = needsNote(status)
            ? await operator.browser.post(at(who, "/status"), { status, note: "proto" })
            : bare;
          expect([from, status, ...codeOf(reply)]).toEqual(
            isMove ? [from, status, 200, undefined] : [from, status, 409, "wrong-state"],
          );
        }
      }
      await db.update(requests).set({ status: "received", withdrawnAt: new Date() }).where(eq(requests.id, requestId));
      const withdrawn = await operator.browser.post(at(who, "/status"), { status: "in-progress" });
      expect(codeOf(withdrawn)).toEqual([409, "wrong-state"]);
      const moved = await world.auditOf("request-moved", requestId);
      expect(moved[0]).toMatchObject(["staff", { by: operator.staffId, from: "received", status: "in-progress" }]);
    });

    test("is not changed from a stale page, and its customer is notified of the first change alone", async () => {
      const who = await world.actor();
      const { requestId } = who.things;
      const colleague = await world.staff(inAll("operator"));
      const shown = async () => {
        const { timeline } = (await operator.browser.get(at(who))).body as { timeline: unknown[] };
        return timeline.length;
      };
      const move = (by: Browser, status: string, basedOn?: unknown) =>
        by.post(at(who, "/status"), { status, note: "Doložte účet.", ...(basedOn !== undefined && { basedOn }) });
      const first = await shown();
      expect((await move(operator.browser, "in-progress", first)).body).toEqual({ status: "in-progress" });
      const basedOn = await shown();
      expect((await move(operator.browser, "waiting-for-customer", basedOn)).status).toBe(200);
      const late = await move(colleague.browser, "done", basedOn);
      expect(codeOf(late)).toEqual([409, "stale-revision"]);
      expect(late.body).toMatchObject({ data: { status: "waiting-for-customer", basedOn: basedOn + 1 } });
      expect(await eventsOf(connection().db, requestId)).toMatchObject([
        ["request.status-changed", { status: "in-progress" }],
        ["request.status-changed", { status: "waiting-for-customer" }],
      ]);
      // The same status as on the page, but the customer has replied since.
      await who.browser.post(`/api/requests/${requestId}/entries`, { body: "Přikládám." });
      expect(codeOf(await move(colleague.browser, "done", basedOn))).toEqual([409, "stale-revision"]);
      for (const wrong of [-1, "1", 0.5]) {
        expect(codeOf(await move(colleague.browser, "done", wrong))).toEqual([422, "invalid-input"]);
      }
      expect((await move(colleague.browser, "done", await shown())).status).toBe(200);
    });

    test("that a compliance officer changes or answers first becomes their case, with its audit lines", async () => {
      const compliance = await world.staff(inAll("compliance"));
      const [moved, answered, noted, foreign] = [
        await world.actor(),
        await world.actor(),
        await world.actor(),
        await world.actor(),
      ];
      await compliance.browser.post(at(moved, "/status"), { status: "in-progress" });
      await compliance.browser.post(at(answered, "/entries"), { body: "Good day", isInternal: false });
      await compliance.browser.post(at(noted, "/entries"), { body: "Good day", isInternal: true });
      await operator.browser.post(at(foreign, "/status"), { status: "in-progress" });
      await compliance.browser.post(at(foreign, "/entries"), { body: "Good day", isInternal: false });
      await operator.browser.get(at(moved));
      const lines = async ({ things: fixtures }: PortalActor) => {
        const reply = await compliance.browser.get(`/api/backoffice/audit?case=${fixtures.requestId}`);
        return (reply.body as { items: { event: string }[] }).items.map(({ event }) => event);
      };
      expect(await lines(moved)).toEqual(["request-viewed", "request-moved"]);
      expect(await lines(answered)).toEqual(["request-answered"]);
      expect(await lines(noted)).toEqual([]);
      expect(await lines(foreign)).toEqual([]);
    });

    test("has the checklist of its type, which keeps who completed a check first", async () => {
      const who = await world.actor();
      const { requestId } = who.things;
      await connection().db.update(requests).set({ type: "overpayment" }).where(eq(requests.id, requestId));
      const second = await world.staff(inAll("compliance"));
      const check = (by: Browser, done: unknown) => by.post(at(who, "/checks"), { done });
      expect((await check(operator.browser, ["amount-confirmed"])).body).toEqual({ done: ["amount-confirmed"] });
      expect((await check(second.browser, ["paid-out", "amount-confirmed"])).status).toBe(200);
      const { checks } = (await operator.browser.get(at(who))).body as { checks: { check: string; who: string }[] };
      expect(checks.map((one) => [one.check, one.who])).toEqual([
        ["amount-confirmed", operator.email],
        ["account-verified", null],
        ["paid-out", second.email],
      ]);
      for (const wrong of [["card-sent"], ["x"], "paid-out", undefined]) {
        expect(codeOf(await check(operator.browser, wrong))).toEqual([422, "invalid-input"]);
      }
      expect((await who.browser.get(`/api/requests/${requestId}`)).text).not.toContain("amount-confirmed");
    });

    test("has the provider's due day and the customer's language", async () => {
      const who = await world.actor();
      const read = async () => (await operator.browser.get(at(who))).body;
      expect(await read()).toMatchObject({ sla: "in-time", due: expect.stringMatching(/Z$/), language: "cs" });
      await operator.browser.post(at(who, "/status"), { status: "in-progress" });
      await operator.browser.post(at(who, "/status"), { status: "waiting-for-customer", note: "Doložte účet." });
      expect(await read()).toMatchObject({ sla: "paused", due: null });
    });

    test("shows its files to staff, with each view in the audit log", async () => {
      const who = await world.actor();
      const { requestId, attachmentId } = who.things;
      const uploadId = await world.sendFile(operator.browser, "note.pdf");
      const note = { body: "Interní", isInternal: true, attachments: [uploadId] };
      await operator.browser.post(at(who, "/entries"), note);
      const { entries } = (await operator.browser.get(at(who))).body as {
        entries: { attachments: { attachmentId: string }[] }[];
      };
      const ofNote = entries.at(-1)?.attachments[0]?.attachmentId ?? "";
      const outsider = await world.actor();
      expect((await operator.browser.get(at(who, `/attachments/${ofNote}`))).body).toMatchObject({ name: "note.pdf" });
      expect((await operator.browser.get(at(outsider, `/attachments/${ofNote}`))).status).toBe(404);
      await operator.browser.get(at(who, `/attachments/${attachmentId}`));
      const looks = await world.auditOf("values-revealed", requestId);
      const look = { by: operator.staffId, kind: "request", customerId: who.customerId };
      expect(looks.slice(0, 1)).toMatchObject([["staff", { ...look, paths: [`papers.${ofNote}`] }]]);
    });

    test("that is closed takes notes and no replies", async () => {
      const who = await world.actor();
      await connection().db.update(requests).set({ status: "done" }).where(eq(requests.id, who.things.requestId));
      const write = (isInternal: unknown) =>
        operator.browser.post(at(who, "/entries"), { body: "Text", ...(isInternal !== undefined && { isInternal }) });
      expect(codeOf(await write(false))).toEqual([409, "wrong-state"]);
      expect((await write(true)).status).toBe(201);
      for (const wrong of [undefined, "true", null, 1])
        expect(codeOf(await write(wrong))).toEqual([422, "invalid-input"]);
    });
  });

  test("a role in one country opens only that country's cases", async () => {
    const own = await world.staff([{ role: "operator", countries: ["sk"] }]);
    const [czech, slovak] = [await world.actor("cz"), await world.actor("sk")];
    const messageOf = ({ things: fixtures }: PortalActor) =>
      world.composition.messageHashes.idOf(fixtures.messageHash) ?? "";
    for (const [who, status] of [
      [czech, 404],
      [slovak, 200],
    ] as const) {
      expect((await own.browser.get(at(who))).status).toBe(status);
      expect((await own.browser.get(`/api/backoffice/messages/${messageOf(who)}`)).status).toBe(status);
      expect((await own.browser.post(at(who, "/entries"), {})).status).toBe(status === 200 ? 422 : 404);
      const letter = { customerIds: [who.customerId], subject: "S", body: "B" };
      expect((await own.browser.post("/api/backoffice/messages", letter)).status).toBe(status === 200 ? 201 : 404);
    }
    for (const id of [randomUUID(), "x"]) {
      expect((await own.browser.get(`/api/backoffice/requests/${id}`)).status).toBe(404);
      expect((await own.browser.get(`/api/backoffice/messages/${id}`)).status).toBe(404);
    }
    const both = { customerIds: [czech.customerId, slovak.customerId], subject: "S", body: "B" };
    expect(codeOf(await own.browser.post("/api/backoffice/messages", both))).toEqual([404, "not-found"]);
  });

  test("a file of staff is checked like those of customers, and belongs to its sender alone", async () => {
    const who = await world.actor();
    const headers = { "x-xsrf-token": operator.browser.jar.get("XSRF-TOKEN") ?? "" };
    const { body, type } = formOf([["a.exe", Buffer.from("MZ")]]);
    const path = "/api/backoffice/uploads";
    const refused = await operator.browser.sendBytes("POST", path, body, { ...headers, "content-type": type });
    expect([refused.status, refused.body]).toMatchObject([422, { error: { code: "upload-refused" }, uploads: [] }]);
    expect((await operator.browser.post(path, { name: "a.pdf", size: 3 })).status).toBe(415);
    const bare = formOf([["a.pdf", pdf()]]);
    const forged = await operator.browser.sendBytes("POST", path, bare.body, { "content-type": bare.type });
    expect(codeOf(forged)).toEqual([403, "csrf"]);
    const colleague = await world.staff(inAll("operator"));
    for (const attachments of [[await world.sendFile(colleague.browser)], [who.things.uploadId], [randomUUID()]]) {
      const reply = await operator.browser.post(at(who, "/entries"), { body: "B", isInternal: false, attachments });
      expect(codeOf(reply)).toEqual([404, "not-found"]);
    }
    const own = await world.sendFile(operator.browser);
    const reply = await who.browser.post(`/api/requests/${who.things.requestId}/entries`, {
      body: "B",
      attachments: [own],
    });
    expect(codeOf(reply)).toEqual([404, "not-found"]);
  });
});
