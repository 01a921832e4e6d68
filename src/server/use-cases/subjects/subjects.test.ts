import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { integrationFileRoutes } from "#server/api/integration/file-routes.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import { subjectRoutes } from "#server/api/integration/subject-routes.ts";
import {
  auditEvents,
  integrationAnswers,
  integrationRecords,
  messageAnswers,
  messages,
  requestEntries,
} from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { deleteOldAnswers } from "#server/use-cases/integration/answered-once.ts";
import { deleteUnusedFiles } from "#server/use-cases/integration/files/delete-unused-files.ts";
import { integrationFileServices } from "#server/use-cases/integration/files/services.ts";
import { answerContext } from "#server/use-cases/messages/message-answers.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { openIntegrationDoor } from "#tests/support/integration-door.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { type Client, openUploadsWorld, type UploadsWorld } from "#tests/support/uploads-world.ts";
import { subjectServices } from "./services.ts";

const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email", note: "canary 5e1d" };
const dayMs = 86_400_000;
const paper = Buffer.concat([pdf(), Buffer.from("% from the archive")]);

eachDatabase((_kind, connection) => {
  let world: UploadsWorld;
  let door: Awaited<ReturnType<typeof openIntegrationDoor>>;
  const fileDependencies = () => ({ ...world.files.dependencies, scanner: typeOnlyScanner });

  beforeAll(async () => {
    world = await openUploadsWorld(connection());
    const dependencies = { ...world.files.dependencies, ...world.files.accounts.dependencies };
    const routes = [
      ...integrationFileRoutes(integrationFileServices(fileDependencies())),
      ...subjectRoutes(subjectServices(dependencies)),
    ];
    door = await openIntegrationDoor(connection(), routes, ["erp", "other"]);
  });
  afterAll(async () => {
    await door.close();
    await world.portal.close();
  });

  const get = (path: string, system = "erp") => door.send("GET", path, { system });
  const bytesOf = async (path: string) => {
    const response = await fetch(door.origin + integrationBase + path, { headers: { authorization: "Bearer erp" } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  /** A request that the customer has filed with a paper; its mails are out of the way. */
  async function filed(): Promise<{ client: Client; requestId: string; reference: string; contractNumber: string }> {
    const client = await world.client();
    const contractNumber = await client.contract();
    const attachments = [await client.sendOne(pdf())];
    const body = { type: "greenCard", contractNumber, values, attachments };
    const reply = await client.browser.post("/api/documents/create/request", body);
    const { requestId = "", reference = "" } = reply.body as { requestId?: string; reference?: string };
    await world.files.accounts.messages();
    return { client, requestId, reference, contractNumber };
  }

  const knownTo = (system: string, kind: string, externalId: string, targetId: string) =>
    connection()
      .db.insert(integrationRecords)
      .values({
        system,
        kind,
        externalId,
        targetId,
        revision: 1,
        contentHash: "-",
        content: "{}",
        updatedAt: new Date(0),
      });

  const move = (requestId: string, body: object, more: { key?: string; system?: string } = {}) =>
    door.send("POST", `/requests/${requestId}/status`, {
      system: more.system ?? "erp",
      body,
      headers: more.key === undefined ? {} : { "idempotency-key": more.key },
    });
  const seen = async ({ client, requestId }: { client: Client; requestId: string }) =>
    (await client.browser.get(`/api/requests/${requestId}`)).body as {
      status: string;
      timeline: { status: string; note: string | null }[];
      entries: { author: string; body: string; attachments: { attachmentId: string; name: string }[] }[];
    };
  const sendFile = async (bytes: Buffer, mime = "application/pdf") => {
    const sha256 = sha256Of(bytes);
    await door.send("PUT", `/files/${sha256}`, { system: "erp", body: bytes, headers: { "content-type": mime } });
    return sha256;
  };

  describe("what an event is about", () => {
    test("a request comes whole, with the names that the reader's system has given", async () => {
      const { client, requestId, reference, contractNumber } = await filed();
      await knownTo("erp", "customers", `c ${requestId}`, client.customerId);
      await knownTo("other", "contracts", `k ${requestId}`, contractNumber);
      const { status, body } = await get(`/requests/${requestId}`);
      expect([status, body]).toEqual([
        200,
        {
          requestId,
          reference,
          type: "greenCard",
          status: "received",
          isWithdrawn: false,
          created: expect.any(String),
          customer: { id: client.customerId, externalId: `c ${requestId}` },
          contract: { id: contractNumber },
          values: expect.objectContaining(values),
          timeline: [{ status: "received", at: expect.any(String), note: null }],
          attachments: [
            {
              attachmentId: expect.any(String),
              name: "a",
              mime: "application/pdf",
              size: pdf().length,
              sha256: sha256Of(pdf()),
            },
          ],
          entries: [],
        },
      ]);
      const other = (await get(`/requests/${requestId}`, "other")).body;
      expect([other.customer, other.contract]).toEqual([
        { id: client.customerId },
        { id: contractNumber, externalId: `k ${requestId}` },
      ]);
      const audited = await lastAuditOf(connection().db);
      expect(audited).toEqual({
        event: "integration-read",
        subject: null,
        details: { client: "client-other", kind: "requests", id: requestId },
      });
    });

    test("its attachments come as they were sent, under their request alone", async () => {
      const { requestId } = await filed();
      const { body } = await get(`/requests/${requestId}`);
      const { attachmentId } = body.attachments[0];
      const { status, headers, bytes } = await bytesOf(`/requests/${requestId}/attachments/${attachmentId}`);
      expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([
        200,
        "application/pdf",
        String(pdf().length),
      ]);
      expect(bytes.equals(pdf())).toBe(true);
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ kind: "attachments", id: attachmentId });
      const another = await filed();
      expect((await get(`/requests/${another.requestId}/attachments/${attachmentId}`)).status).toBe(404);
    });

    test("an upload is read once it has met a demand, even when its row is forgotten", async () => {
      const client = await world.client();
      const uploadId = await client.sendOne();
      const path = `/uploads/${uploadId}/content`;
      expect((await get(path)).status).toBe(404);
      const met = await client.browser.post(`/api/documents/missing/${await client.demand()}/files`, {
        uploads: [uploadId],
      });
      expect(met.status).toBe(200);
      const { status, bytes } = await bytesOf(
        path.toUpperCase().replace("/UPLOADS", "/uploads").replace("/CONTENT", "/content"),
      );
      expect([status, bytes.equals(pdf())]).toEqual([200, true]);
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ kind: "uploads", id: uploadId });
    });

    test("an application comes whole once it is finished, and not before", async () => {
      const onboarding = await openOnboardingWorld(connection());
      const held = await onboarding.start("cz");
      await onboarding.fillIn(held, "company");
      expect((await get(`/applications/${held.id}`)).status).toBe(404);
      await onboarding.submit(held, "onedoc", await onboarding.consentTo(held));
      const { status, body } = await get(`/applications/${held.id}`);
      expect([status, body]).toEqual([
        200,
        {
          applicationId: held.id,
          reference: expect.stringMatching(/^VO-2026-/),
          state: "submitted",
          round: 1,
          revision: 1,
          country: "cz",
          customerType: "company",
          partnerType: "default",
          steps: {
            0: expect.objectContaining({ phone_code: "+420" }),
            1: expect.objectContaining({ companyData: expect.objectContaining({ companyId: "25123891" }) }),
            2: { customerData: expect.objectContaining({ personal_id: "710319/2745" }) },
            onedoc: expect.any(Object),
          },
          asks: [],
          rounds: [{ round: 1, filedAt: expect.any(String) }],
          consent: {
            consentTextIdentifier: "onboarding-cz-cs-1",
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
            consents: expect.objectContaining({ marketing: false }),
            at: expect.any(String),
            documentSha256: null,
          },
        },
      ]);
      expect(await lastAuditOf(connection().db)).toEqual({
        event: "integration-read",
        subject: held.id,
        details: { client: "client-erp", kind: "applications", id: held.id },
      });
    });

    test("a message comes with its customer, also after the customer has deleted it", async () => {
      const { customerId } = await world.client();
      const [id, receivedAt] = [randomUUID(), new Date("2026-11-01T08:00:00.000Z")];
      const row = { id, customerId, subject: "Předmět", body: "A\n\nB", receivedAt, deletedAt: receivedAt, search: "" };
      await connection().db.insert(messages).values(row);
      expect((await get(`/threads/${id}`)).body).toEqual({
        messageId: id,
        customer: { id: customerId },
        subject: "Předmět",
        body: "A\n\nB",
        received: "2026-11-01T08:00:00.000Z",
        answers: [],
      });
      const answer = { id: randomUUID(), messageId: id, position: 1, author: "customer", at: receivedAt } as const;
      const sealedBody = world.files.accounts.dependencies.sealer.seal("Děkuji", answerContext(answer.id));
      await connection()
        .db.insert(messageAnswers)
        .values({ ...answer, sealedBody });
      expect((await get(`/threads/${id}`)).body).toMatchObject({
        answers: [{ author: "customer", body: "Děkuji", at: "2026-11-01T08:00:00.000Z", attachments: [] }],
      });
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ kind: "messages", id });
    });

    test("what is unknown, or no id, is 404 and in no log", async () => {
      const before = await connection().db.$count(auditEvents);
      for (const id of [randomUUID(), "x", "%00"]) {
        for (const path of [`requests/${id}`, `requests/${id}/attachments/${id}`, `applications/${id}`]) {
          expect([path, (await get(`/${path}`)).status]).toEqual([path, 404]);
        }
        for (const path of [`uploads/${id}/content`, `threads/${id}`]) {
          expect([path, (await get(`/${path}`)).status]).toEqual([path, 404]);
        }
        expect((await move(id, { status: "in-progress" })).status).toBe(404);
      }
      expect(await connection().db.$count(auditEvents)).toBe(before);
    });
  });

  describe("the status of a request", () => {
    test("is moved with a note and files; the customer reads them, and gets an e-mail without them", async () => {
      const request = await filed();
      const { requestId, reference, client } = request;
      const sha256 = await sendFile(paper);
      expect(await move(requestId, { status: "in-progress" })).toMatchObject({
        status: 200,
        body: { status: "in-progress" },
      });
      const done = {
        status: "done",
        note: " Hotovo.\r\nZelená karta je zde. ",
        attachments: [{ sha256, name: "karta/2.pdf" }],
      };
      expect(await move(requestId, done)).toMatchObject({ status: 200, body: { status: "done" } });
      expect(await lastAuditOf(connection().db)).toEqual({
        event: "request-moved",
        subject: null,
        details: {
          customerId: expect.any(String),
          requestId,
          reference,
          from: "in-progress",
          status: "done",
          client: "client-erp",
        },
      });
      const { timeline, entries, status } = await seen(request);
      expect([status, timeline.map((one) => [one.status, one.note])]).toEqual([
        "done",
        [
          ["received", null],
          ["in-progress", null],
          ["done", "Hotovo.\nZelená karta je zde."],
        ],
      ]);
      expect(entries).toMatchObject([{ author: "provider", body: "", attachments: [{ name: "karta_2.pdf" }] }]);
      const paperId = entries[0]?.attachments[0]?.attachmentId;
      const download = await client.browser.get(`/api/requests/${requestId}/attachments/${paperId}/download`);
      expect(Buffer.from((download.body as { file: string }).file, "base64").equals(paper)).toBe(true);
      const mails = await world.files.accounts.messages();
      expect(mails.map(({ to }) => to)).toEqual([client.email, client.email]);
      for (const { text } of mails) expect([text.includes(reference), text.includes("Hotovo")]).toEqual([true, false]);
    });

    test("keeps the files that came with it for good", async () => {
      const { requestId } = await filed();
      const [used, unused] = [await sendFile(Buffer.from("%PDF used")), await sendFile(Buffer.from("%PDF unused"))];
      const body = { status: "in-progress", attachments: [{ sha256: used, name: "a" }] };
      expect((await move(requestId, body)).status).toBe(200);
      const { clock } = world.files.dependencies;
      const later = { now: () => new Date(clock.now().getTime() + 8 * dayMs) };
      await deleteUnusedFiles({ ...fileDependencies(), clock: later });
      const head = async (hash: string) => (await door.send("HEAD", `/files/${hash}`, { system: "erp" })).status;
      expect([await head(used), await head(unused)]).toEqual([200, 404]);
    });

    test.each([
      [[], "received", "received"],
      [[], "done", "received"],
      [[], "waiting-for-customer", "received"],
      [["in-progress"], "in-progress", "in-progress"],
      [["in-progress", "done"], "in-progress", "done"],
      [["rejected"], "in-progress", "rejected"],
    ] as const)("after %j is not moved to %s", async (before, status, where) => {
      const request = await filed();
      for (const step of before) await move(request.requestId, { status: step, note: "proto" });
      await world.files.accounts.messages();
      expect(await move(request.requestId, { status, note: "proto" })).toMatchObject({
        status: 409,
        body: { error: { code: "wrong-state" }, data: { status: where } },
      });
      expect((await seen(request)).timeline).toHaveLength(before.length + 1);
      expect(await world.files.accounts.messages()).toEqual([]);
    });

    test("of a request that its customer has withdrawn stays", async () => {
      const { client, requestId } = await filed();
      const token = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
      expect((await client.browser.send("DELETE", `/api/requests/${requestId}`, { headers: token })).status).toBe(200);
      expect((await move(requestId, { status: "in-progress" })).status).toBe(409);
      expect((await get(`/requests/${requestId}`)).body).toMatchObject({ status: "rejected", isWithdrawn: true });
    });

    test.each([
      [{ status: "rejected" }, "/note", "required"],
      [{ status: "rejected", note: " \n" }, "/note", "required"],
      [{ status: "rejected", note: null }, "/note", "required"],
      [{ status: "in-progress", note: "x".repeat(2_001) }, "/note", "too-long"],
      [{ status: "in-progress", note: 1 }, "/note", "invalid-format"],
      [{ status: "lost" }, "/status", "invalid-value"],
      [{}, "/status", "required"],
      [{ status: "in-progress", notes: "x" }, "/notes", "unknown-field"],
      [{ status: "in-progress", attachments: [{ sha256: "A", name: "a" }] }, "/attachments/0/sha256", "invalid-format"],
      [
        { status: "in-progress", attachments: [{ sha256: "a".repeat(64), name: " " }] },
        "/attachments/0/name",
        "required",
      ],
      [
        {
          status: "in-progress",
          attachments: Array.from({ length: 11 }, () => ({ sha256: "a".repeat(64), name: "a" })),
        },
        "/attachments",
        "too-many",
      ],
    ])("%j names its fault", async (body, path, code) => {
      const { requestId } = await filed();
      expect(await move(requestId, body)).toMatchObject({
        status: 422,
        body: { error: { code: "invalid-input", fields: [{ path, code, message: expect.stringContaining(" ") }] } },
      });
    });

    test("names the first file that is not there, or is another system's, and one that customers are not sent", async () => {
      const request = await filed();
      const { requestId } = request;
      const sha256 = await sendFile(Buffer.from("<script>"), "text/html");
      const body = (hash: string) => ({ status: "in-progress", attachments: [{ sha256: hash, name: "a.html" }] });
      expect(await move(requestId, body(sha256))).toMatchObject({
        status: 422,
        body: { error: { fields: [{ path: "/attachments/0/sha256", code: "wrong-type" }] } },
      });
      const unknown = "0".repeat(64);
      for (const [hash, system] of [
        [unknown, "erp"],
        [sha256, "other"],
      ] as const) {
        expect(await move(requestId, body(hash), { system })).toMatchObject({
          status: 424,
          body: { error: { code: "missing-reference" }, data: { kind: "files", externalId: hash } },
        });
      }
      expect((await seen(request)).status).toBe("received");
      const { db } = connection();
      expect(await db.$count(requestEntries, eq(requestEntries.requestId, requestId))).toBe(0);
    });

    test("under a key is moved once, and the key stands for that call alone for a week", async () => {
      const request = await filed();
      const { requestId } = request;
      const key = `move ${requestId}`;
      const inProgress = { status: "in-progress", note: "jednou" };
      const replies = await Promise.all([1, 2, 3].map(() => move(requestId, inProgress, { key })));
      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        replies.map(() => [200, { status: "in-progress" }]),
      );
      expect((await seen(request)).timeline).toHaveLength(2);
      expect(await world.files.accounts.messages()).toHaveLength(1);
      await move(requestId, { status: "done" });
      expect((await move(requestId, inProgress, { key })).body).toEqual({ status: "in-progress" });
      const other = await filed();
      for (const [id, body] of [
        [requestId, { ...inProgress, note: "podruhé" }],
        [other.requestId, inProgress],
      ] as const) {
        expect(await move(id, body, { key })).toMatchObject({
          status: 422,
          body: { error: { code: "request-key-used" } },
        });
      }
      expect((await move(other.requestId, inProgress, { key, system: "other" })).status).toBe(200);
    });

    test("a refused call leaves its key free, and an old one is free again", async () => {
      const { requestId } = await filed();
      const key = `free ${requestId}`;
      expect((await move(requestId, { status: "done" }, { key })).status).toBe(409);
      expect((await move(requestId, { status: "in-progress" }, { key })).status).toBe(200);
      const { db } = connection();
      const mine = and(eq(integrationAnswers.idempotencyKey, key), eq(integrationAnswers.clientId, "client-erp"));
      const { clock } = world.files.dependencies;
      await deleteOldAnswers({ database: db, clock });
      expect(await db.$count(integrationAnswers, mine)).toBe(1);
      await db
        .update(integrationAnswers)
        .set({ createdAt: new Date(clock.now().getTime() - 7 * dayMs) })
        .where(mine);
      expect((await move(requestId, { status: "done" }, { key })).body).toEqual({ status: "done" });
      await deleteOldAnswers({ database: db, clock: { now: () => new Date(clock.now().getTime() + 7 * dayMs) } });
      expect(await db.$count(integrationAnswers, mine)).toBe(0);
      expect((await move(requestId, { status: "done" }, { key: "x".repeat(256) })).status).toBe(400);
    });
  });
});
