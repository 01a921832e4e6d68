import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { messageReplies, messages } from "#server/database/tables.ts";
import { type BackOfficeWorld, inAll, openBackOfficeWorld } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import type { Browser } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

oneDatabase((connection) => {
  let world: BackOfficeWorld;
  let operator: BackOfficeWorld["operator"];
  beforeAll(async () => {
    world = await openBackOfficeWorld(connection());
    ({ operator } = world);
  });
  afterAll(async () => world.close());

  describe("a message", () => {
    test("of a customer is answered by staff, and stays in the queue while unread", async () => {
      const who = await world.actor();
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
        attachments: [await world.sendFile(operator.browser, "Příloha.pdf")],
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
      expect(await eventsOf(connection().db, messageId)).toMatchObject([
        ["message.answered", { ...common, author: "customer", begun: true }],
        ["message.answered", { ...common, author: "provider" }],
        ["message.read", {}],
        ["message.answered", { ...common, author: "customer" }],
      ]);
      const [row] = await connection().db.select().from(messageReplies).where(eq(messageReplies.messageId, messageId));
      expect(row?.sealedBody).not.toContain("Odpověď");
      const said = shown.body as { answers: { attachments: { eloId: string }[] }[] };
      const paper = { eloId: said.answers[0]?.attachments[0]?.eloId ?? "", hash };
      const query = new URLSearchParams(paper).toString();
      expect((await who.browser.get(`/api/documents/messages/single?${query}`)).status).toBe(200);
    });

    test("to one customer is sent at once", async () => {
      const who = await world.actor();
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
      expect(await world.auditOf("message-published", messageId)).toEqual([["staff", told]]);
    });

    test("is refused with the invalid fields", async () => {
      const { customerId } = await world.actor();
      const letter = { customerIds: [customerId], subject: "S", body: "B" };
      const post = (given: object) => operator.browser.post("/api/backoffice/messages", { ...letter, ...given });
      const many = Array.from({ length: 10_000 }, () => randomUUID());
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
      const toMany = { ...letter, customerIds: [customerId, (await world.actor()).customerId] };
      expect((await compliance.browser.post("/api/backoffice/messages", letter)).status).toBe(201);
      expect(codeOf(await compliance.browser.post("/api/backoffice/messages", toMany))).toEqual([403, "forbidden"]);
    });

    test("to more than one customer needs a second person with the right in all of their countries", async () => {
      const some = [await world.actor("cz"), await world.actor("sk")];
      const letter = { customerIds: some.map(({ customerId }) => customerId), subject: randomUUID(), body: "B" };
      const maker = await world.staff(inAll("approver"));
      const attachments = [await world.sendFile(maker.browser)];
      const reply = await maker.browser.post("/api/backoffice/messages", { ...letter, attachments });
      expect(reply.status).toBe(202);
      const { approvalId } = reply.body as { approvalId: string };
      const decide = (by: Browser) =>
        by.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision: "approve" });
      const elsewhere = await world.staff([{ role: "approver", countries: ["cz", "hu"] }]);
      expect(codeOf(await decide(maker.browser))).toEqual([403, "own-proposal"]);
      expect(codeOf(await decide(operator.browser))).toEqual([403, "forbidden"]);
      expect(codeOf(await decide(elsewhere.browser))).toEqual([404, "not-found"]);
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

    test("planned for one customer is visible to staff but not to the customer", async () => {
      const who = await world.actor();
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
      const answer = { body: "A" };
      expect(codeOf(await operator.browser.post(`/api/backoffice/messages/${messageId}/answers`, answer))).toEqual([
        409,
        "wrong-state",
      ]);
      const hash = encodeURIComponent(world.composition.messageHashes.hashOf(messageId));
      expect((await who.browser.get(`/api/messages/${hash}`)).status).toBe(404);
      expect((await who.browser.get("/api/messages")).text).not.toContain("Pozdrav");
    });
  });
});
