import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Country, countries } from "#domain/countries/codes.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import { movesFrom, needsNote, requestStatuses } from "#domain/portal/request.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { auditEvents, messageAnswers, messages, requestAttachments, requests } from "#server/database/tables.ts";
import { valuesContext } from "#server/use-cases/requests/request-values.ts";
import { makeThings, type Things } from "#tests/access/things.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import { toldOf } from "#tests/support/told-of.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { formOf } from "#tests/support/uploads-world.ts";

const iban = "CZ6508000000192000145399";
const codeOf = ({ status, body }: Reply) => [status, (body as { error?: { code?: string } }).error?.code];
const inAll = (...roles: StaffRole[]) => roles.map((role) => ({ role, countries: [] }));

interface Customer {
  readonly customerId: string;
  readonly browser: Browser;
  readonly things: Things;
}

eachDatabase((_kind, connection) => {
  let world: AccessWorld;
  let operator: Awaited<ReturnType<AccessWorld["staff"]>>;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
    operator = await world.staff(inAll("operator"));
  });
  afterAll(async () => world.close());

  async function customer(country: Country = "cz"): Promise<Customer> {
    const customerId = await world.customer([], country);
    const userId = await world.user();
    const browser = await world.browser(userId, await world.identity(userId, customerId));
    return { customerId, browser, things: await makeThings(world.composition, { customerId, userId }) };
  }

  const at = ({ things }: Customer, rest = "") => `/api/backoffice/requests/${things.requestId}${rest}`;

  async function sent(browser: Browser, name = "a.pdf"): Promise<string> {
    const { body, type } = formOf([[name, pdf()]], { csrf_token: browser.jar.get("XSRF-TOKEN") ?? "" });
    const reply = await browser.sendBytes("POST", "/api/backoffice/uploads", body, { "content-type": type });
    expect(reply.status).toBe(200);
    return (reply.body as { uploads: { uploadId: string }[] }).uploads[0]?.uploadId ?? "";
  }

  const auditOf = async (event: string, subject: string) => {
    const rows = await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, subject));
    return rows.filter((row) => row.event === event).map(({ actor, details }) => [actor, JSON.parse(details)]);
  };

  describe("a request", () => {
    test("is read by staff with its customer, and with accounts and contacts masked", async () => {
      const who = await customer();
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
      // The books of the tests have the customer's id as the identifier of the person.
      const { identifier } = (reply.body as { customer: { identifier: string } }).customer;
      expect(identifier).toMatch(/^.•+..$/);
      for (const secret of [iban, "jana@"]) expect(reply.text).not.toContain(secret);
      await operator.browser.get(at(who));
      const look = ["staff", { by: operator.staffId, customerId: who.customerId }];
      expect(await auditOf("request-viewed", requestId)).toEqual([look, look]);
    });

    test("is answered with a file, which the customer reads without a name", async () => {
      const who = await customer();
      const uploadId = await sent(operator.browser, "Odpověď.pdf");
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
      expect(await toldOf(connection().db, who.things.requestId)).toMatchObject([
        ["request.answered", { entryId, author: "provider" }],
        ["request.answered", { author: "customer" }],
      ]);
    });

    test("is noted on by staff, and nothing of it is in any answer to its customer", async () => {
      const who = await customer();
      const uploadId = await sent(operator.browser, "canary-7f3a.pdf");
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
        const things: Readonly<Record<string, string>> = { ...who.things, hash: who.things.messageHash };
        const reply = await who.browser.get(path.replaceAll(/\{(\w+)\}/g, (_all, name) => things[name] ?? name));
        if (reply.status === 200) read.push(path);
        for (const secret of ["canary", operator.email, operator.staffId]) {
          expect([path, reply.text.includes(secret)]).toEqual([path, false]);
        }
      }
      expect(read).toEqual(
        expect.arrayContaining(["/api/requests", "/api/requests/{requestId}", "/api/messages/{hash}"]),
      );
      expect(await toldOf(connection().db, who.things.requestId)).toEqual([]);
    });

    test("moves by its table and no other way, with a note where one is needed", async () => {
      const { db } = connection();
      const who = await customer();
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
      const moved = await auditOf("request-moved", requestId);
      expect(moved[0]).toMatchObject(["staff", { by: operator.staffId, from: "received", status: "in-progress" }]);
    });

    test("has the checklist of its type, and what is done keeps who did it first", async () => {
      const who = await customer();
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

    test("says until when the provider may take, and in which language its customer is written to", async () => {
      const who = await customer();
      const read = async () => (await operator.browser.get(at(who))).body;
      expect(await read()).toMatchObject({ sla: "in-time", due: expect.stringMatching(/Z$/), language: "cs" });
      await operator.browser.post(at(who, "/status"), { status: "in-progress" });
      await operator.browser.post(at(who, "/status"), { status: "waiting-for-customer", note: "Doložte účet." });
      expect(await read()).toMatchObject({ sla: "paused", due: null });
    });

    test("shows its files to staff, each look in the audit log", async () => {
      const who = await customer();
      const { requestId, attachmentId } = who.things;
      const uploadId = await sent(operator.browser, "note.pdf");
      const note = { body: "Interní", isInternal: true, attachments: [uploadId] };
      await operator.browser.post(at(who, "/entries"), note);
      const { entries } = (await operator.browser.get(at(who))).body as {
        entries: { attachments: { attachmentId: string }[] }[];
      };
      const ofNote = entries.at(-1)?.attachments[0]?.attachmentId ?? "";
      const stranger = await customer();
      expect((await operator.browser.get(at(who, `/attachments/${ofNote}`))).body).toMatchObject({ name: "note.pdf" });
      expect((await operator.browser.get(at(stranger, `/attachments/${ofNote}`))).status).toBe(404);
      await operator.browser.get(at(who, `/attachments/${attachmentId}`));
      const looks = await auditOf("values-revealed", requestId);
      const look = { by: operator.staffId, kind: "request", customerId: who.customerId };
      expect(looks.slice(0, 1)).toMatchObject([["staff", { ...look, paths: [`papers.${ofNote}`] }]]);
    });

    test("that is over takes notes and no answers", async () => {
      const who = await customer();
      await connection().db.update(requests).set({ status: "done" }).where(eq(requests.id, who.things.requestId));
      const write = (isInternal: unknown) =>
        operator.browser.post(at(who, "/entries"), { body: "Text", ...(isInternal !== undefined && { isInternal }) });
      expect(codeOf(await write(false))).toEqual([409, "wrong-state"]);
      expect((await write(true)).status).toBe(201);
      for (const wrong of [undefined, "true", null, 1])
        expect(codeOf(await write(wrong))).toEqual([422, "invalid-input"]);
    });
  });

  test("a role that is held in one country opens cases of that country alone", async () => {
    const own = await world.staff([{ role: "operator", countries: ["sk"] }]);
    const [czech, slovak] = [await customer("cz"), await customer("sk")];
    const messageOf = ({ things }: Customer) => world.composition.messageHashes.idOf(things.messageHash) ?? "";
    for (const [who, status] of [
      [czech, 403],
      [slovak, 200],
    ] as const) {
      expect((await own.browser.get(at(who))).status).toBe(status);
      expect((await own.browser.get(`/api/backoffice/messages/${messageOf(who)}`)).status).toBe(status);
      expect((await own.browser.post(at(who, "/entries"), {})).status).toBe(status === 200 ? 422 : 403);
      const letter = { customerIds: [who.customerId], subject: "S", body: "B" };
      expect((await own.browser.post("/api/backoffice/messages", letter)).status).toBe(status === 200 ? 201 : 403);
    }
    for (const id of [randomUUID(), "x"]) {
      expect((await own.browser.get(`/api/backoffice/requests/${id}`)).status).toBe(404);
      expect((await own.browser.get(`/api/backoffice/messages/${id}`)).status).toBe(404);
    }
    const both = { customerIds: [czech.customerId, slovak.customerId], subject: "S", body: "B" };
    expect(codeOf(await own.browser.post("/api/backoffice/messages", both))).toEqual([403, "forbidden"]);
  });

  describe("a message", () => {
    test("that a customer begins is answered by staff, and waits for them while it is unread", async () => {
      const who = await customer();
      const { contractNumber, uploadId } = who.things;
      const letter = { subject: "Dotaz", body: "První\n\nDruhý", contractNumber, attachments: [uploadId] };
      const begun = await who.browser.post("/api/messages", letter, { "idempotency-key": "k1" });
      expect(begun.status).toBe(201);
      const { hash } = begun.body as { hash: string };
      expect((await who.browser.post("/api/messages", letter, { "idempotency-key": "k1" })).body).toEqual({ hash });
      const other = await who.browser.post("/api/messages", { ...letter, body: "x" }, { "idempotency-key": "k1" });
      expect(codeOf(other)).toEqual([422, "request-key-used"]);
      const messageId = world.composition.messageHashes.idOf(hash) ?? "";
      const rowOf = async () => (await connection().db.select().from(messages).where(eq(messages.id, messageId)))[0];
      const since = (await rowOf())?.unreadByStaffSince?.toISOString();
      const waits = async () => {
        const query = new URLSearchParams({ kind: "message", pageSize: "100" }).toString();
        const { items } = (await operator.browser.get(`/api/backoffice/queue?${query}`)).body as {
          items: { id: string }[];
        };
        return items.filter(({ id }) => id === messageId);
      };
      expect(await waits()).toMatchObject([
        {
          kind: "message",
          state: "waiting",
          reference: null,
          country: "cz",
          customerName: "Test",
          assignee: null,
          since,
        },
      ]);
      const path = `/api/backoffice/messages/${messageId}`;
      const auditor = await world.staff(inAll("auditor"));
      expect((await auditor.browser.get(path)).status).toBe(200);
      expect((await rowOf())?.unreadByStaffSince).not.toBeNull();
      const thread = {
        messageId,
        customer: { customerId: who.customerId, name: "Test", country: "cz" },
        author: "customer",
        subject: "Dotaz",
        body: "První\n\nDruhý",
        contractNumber,
        attachments: [{ name: "test.pdf" }],
      };
      expect((await operator.browser.get(path)).body).toMatchObject({ ...thread, answers: [] });
      expect((await rowOf())?.unreadByStaffSince).toBeNull();
      expect(await waits()).toEqual([]);
      const answered = await operator.browser.post(`${path}/answers`, {
        body: "Odpověď",
        attachments: [await sent(operator.browser, "Příloha.pdf")],
      });
      expect(answered.status).toBe(201);
      expect((await rowOf())?.readAt).toBeNull();
      const shown = await who.browser.get(`/api/messages/${encodeURIComponent(hash)}`);
      const word = { author: "provider", body: "Odpověď", attachments: [{ name: "Příloha.pdf" }] };
      expect(shown.body).toMatchObject({ hash, author: "customer", subject: "Dotaz", answers: [word] });
      expect(shown.text).not.toContain(operator.email);
      const reply = await who.browser.post(`/api/messages/${encodeURIComponent(hash)}/answers`, { body: "Děkuji" });
      expect(reply.status).toBe(201);
      expect(await waits()).toHaveLength(1);
      expect((await operator.browser.get(path)).body).toMatchObject({
        answers: [
          { ...word, name: operator.email },
          { author: "customer", name: "Test", body: "Děkuji", attachments: [] },
        ],
      });
      const common = { status: "answered", customerId: who.customerId };
      expect(await toldOf(connection().db, messageId)).toMatchObject([
        ["message.answered", { ...common, author: "customer", begun: true }],
        ["message.answered", { ...common, author: "provider" }],
        ["message.read", {}],
        ["message.answered", { ...common, author: "customer" }],
      ]);
      const [row] = await connection().db.select().from(messageAnswers).where(eq(messageAnswers.messageId, messageId));
      expect(row?.sealedBody).not.toContain("Odpověď");
      const said = shown.body as { answers: { attachments: { eloId: string }[] }[] };
      const paper = { eloId: said.answers[0]?.attachments[0]?.eloId ?? "", hash };
      const query = new URLSearchParams(paper).toString();
      expect((await who.browser.get(`/api/documents/messages/single?${query}`)).status).toBe(200);
    });

    test("to one customer is sent at once", async () => {
      const who = await customer();
      const reply = await operator.browser.post("/api/backoffice/messages", {
        customerIds: [who.customerId, who.customerId.toUpperCase()],
        subject: "Nabídka",
        body: "<script>alert(1)</script>",
        unknown: true,
      });
      expect(reply.status).toBe(201);
      const [messageId = ""] = (reply.body as { messageIds: string[] }).messageIds;
      const hash = encodeURIComponent(world.composition.messageHashes.hashOf(messageId));
      expect((await who.browser.get(`/api/messages/${hash}`)).body).toMatchObject({
        author: "provider",
        subject: "Nabídka",
        body: "<script>alert(1)</script>",
        answers: [],
      });
      const told = { by: operator.staffId, customerId: who.customerId, messageId, attachments: 0 };
      expect(await auditOf("message-published", messageId)).toEqual([["staff", told]]);
    });

    test("is refused for what is wrong with it", async () => {
      const { customerId } = await customer();
      const letter = { customerIds: [customerId], subject: "S", body: "B" };
      const post = (given: object) => operator.browser.post("/api/backoffice/messages", { ...letter, ...given });
      const many = Array.from({ length: 5_001 }, () => randomUUID());
      for (const wrong of [
        { customerIds: [] },
        { customerIds: undefined },
        { customerIds: "x" },
        { filter: { country: "cz" } },
        { customerIds: undefined, filter: {} },
        { customerIds: undefined, filter: { unknown: 1 } },
        { customerIds: undefined, filter: { country: "xx" } },
        { customerIds: many },
        { sendAt: "tomorrow" },
        { sendAt: "2026-12-01" },
        { subject: " " },
        { subject: "a\nb" },
        { body: "" },
      ]) {
        expect([wrong, ...codeOf(await post(wrong))]).toEqual([wrong, 422, "invalid-input"]);
      }
      for (const customerIds of [[randomUUID()], ["x"], [customerId, randomUUID()]]) {
        expect(codeOf(await post({ customerIds }))).toEqual([404, "not-found"]);
      }
      expect(codeOf(await post({ attachments: [randomUUID()] }))).toEqual([404, "not-found"]);
      const compliance = await world.staff(inAll("compliance"));
      const toMany = { ...letter, customerIds: [customerId, (await customer()).customerId] };
      expect((await compliance.browser.post("/api/backoffice/messages", letter)).status).toBe(201);
      expect(codeOf(await compliance.browser.post("/api/backoffice/messages", toMany))).toEqual([403, "forbidden"]);
    });

    test("to more than one customer needs a second person, who has the right in all of their countries", async () => {
      const some = [await customer("cz"), await customer("sk")];
      const letter = { customerIds: some.map(({ customerId }) => customerId), subject: randomUUID(), body: "B" };
      const maker = await world.staff(inAll("approver"));
      const attachments = [await sent(maker.browser)];
      const reply = await maker.browser.post("/api/backoffice/messages", { ...letter, attachments });
      expect(reply.status).toBe(202);
      const { approvalId } = reply.body as { approvalId: string };
      const decide = (by: Browser) =>
        by.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision: "approve" });
      const elsewhere = await world.staff([{ role: "approver", countries: ["cz", "hu"] }]);
      expect(codeOf(await decide(maker.browser))).toEqual([403, "own-proposal"]);
      expect(codeOf(await decide(operator.browser))).toEqual([403, "forbidden"]);
      expect(codeOf(await decide(elsewhere.browser))).toEqual([403, "forbidden"]);
      const rows = async () =>
        await connection().db.select().from(messages).where(eq(messages.subject, letter.subject));
      expect(await rows()).toEqual([]);
      const checker = await world.staff([{ role: "approver", countries }]);
      const seenBy = async (by: Browser) => {
        const { items } = (await by.get("/api/backoffice/approvals")).body as { items: { approvalId: string }[] };
        return items.find((one) => one.approvalId === approvalId);
      };
      expect(await seenBy(elsewhere.browser)).toBeUndefined();
      expect(await seenBy(checker.browser)).toMatchObject({
        action: "publish-message",
        subject: { name: letter.subject },
        payload: { subject: letter.subject, body: "B", customers: 2, attachments: ["a.pdf"], sendAt: null },
      });
      expect((await decide(checker.browser)).body).toEqual({ state: "approved" });
      expect(codeOf(await decide(checker.browser))).toEqual([409, "already-decided"]);
      await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(2);
      for (const { browser, customerId } of some) {
        const { id = "" } = (await rows()).find((row) => row.customerId === customerId) ?? {};
        const hash = encodeURIComponent(world.composition.messageHashes.hashOf(id));
        const shown = await browser.get(`/api/messages/${hash}`);
        expect(shown.body).toMatchObject({ attachments: [{ name: "a.pdf" }] });
        expect(shown.text).not.toContain(maker.email);
      }
    });

    test("that is planned for one customer is read by staff before it is sent, and not by the customer", async () => {
      const who = await customer();
      const sendAt = "2099-01-01T08:00:00+01:00";
      const letter = { customerIds: [who.customerId], subject: "Pozdrav", body: "B", sendAt };
      const reply = await operator.browser.post("/api/backoffice/messages", letter);
      expect(reply.status).toBe(201);
      const [messageId = ""] = (reply.body as { messageIds: string[] }).messageIds;
      expect((await operator.browser.get(`/api/backoffice/messages/${messageId}`)).body).toMatchObject({
        messageId,
        subject: "Pozdrav",
        received: "2099-01-01T07:00:00.000Z",
        answers: [],
      });
      const hash = encodeURIComponent(world.composition.messageHashes.hashOf(messageId));
      expect((await who.browser.get(`/api/messages/${hash}`)).status).toBe(404);
      expect((await who.browser.get("/api/messages")).text).not.toContain("Pozdrav");
    });
  });

  test("a file of staff is judged as those of customers are, and is the sender's alone", async () => {
    const who = await customer();
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
    for (const attachments of [[await sent(colleague.browser)], [who.things.uploadId], [randomUUID()]]) {
      const reply = await operator.browser.post(at(who, "/entries"), { body: "B", isInternal: false, attachments });
      expect(codeOf(reply)).toEqual([404, "not-found"]);
    }
    const own = await sent(operator.browser);
    const reply = await who.browser.post(`/api/requests/${who.things.requestId}/entries`, {
      body: "B",
      attachments: [own],
    });
    expect(codeOf(reply)).toEqual([404, "not-found"]);
  });
});
