import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { idempotencyKeys, requestEntries } from "#server/database/tables.ts";
import { deleteUnusedFiles } from "#server/use-cases/integration/files/delete-unused-files.ts";
import { deleteOldAnswers } from "#server/use-cases/with-idempotency-key.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type DecisionsWorld, openDecisionsWorld } from "#tests/support/decisions-world.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { pdf } from "#tests/support/upload-files.ts";

const dayMs = 86_400_000;
const upload = Buffer.concat([pdf(), Buffer.from("% from the archive")]);

oneDatabase((connection) => {
  let world: DecisionsWorld;
  beforeAll(async () => {
    world = await openDecisionsWorld(connection());
  });
  afterAll(() => world.close());

  describe("the status of a request", () => {
    test("is changed with a note and files; the customer sees them, and gets an e-mail without them", async () => {
      const request = await world.filed();
      const { requestId, reference, client } = request;
      const sha256 = await world.sendFile(upload);
      expect(await world.move(requestId, { status: "in-progress" })).toMatchObject({
        status: 200,
        body: { status: "in-progress" },
      });
      const done = {
        status: "done",
        note: " Hotovo.\r\nZelená karta je zde. ",
        attachments: [{ sha256, name: "karta/2.pdf" }],
      };
      expect(await world.move(requestId, done)).toMatchObject({ status: 200, body: { status: "done" } });
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
      const { timeline, entries, status } = await world.seen(request);
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
      expect(Buffer.from((download.body as { file: string }).file, "base64").equals(upload)).toBe(true);
      const mails = await world.uploads.files.accounts.messages();
      expect(mails.map(({ to }) => to)).toEqual([client.email, client.email]);
      for (const { text } of mails) expect([text.includes(reference), text.includes("Hotovo")]).toEqual([true, false]);
    });

    test("keeps its files permanently", async () => {
      const { requestId } = await world.filed();
      const [used, unused] = [
        await world.sendFile(Buffer.from("%PDF used")),
        await world.sendFile(Buffer.from("%PDF unused")),
      ];
      const body = { status: "in-progress", attachments: [{ sha256: used, name: "a" }] };
      expect((await world.move(requestId, body)).status).toBe(200);
      const { clock } = world.uploads.files.dependencies;
      const later = { now: () => new Date(clock.now().getTime() + 8 * dayMs) };
      await deleteUnusedFiles({ ...world.fileDependencies(), clock: later });
      const head = async (hash: string) => (await world.door.send("HEAD", `/files/${hash}`, { system: "erp" })).status;
      expect([await head(used), await head(unused)]).toEqual([200, 404]);
    });

    test.each([
      [[], "received", "received", "in-progress, rejected"],
      [[], "done", "received", "in-progress, rejected"],
      [[], "waiting-for-customer", "received", "in-progress, rejected"],
      [["in-progress"], "in-progress", "in-progress", "waiting-for-customer, done, rejected"],
      [["in-progress", "done"], "in-progress", "done", null],
      [["rejected"], "in-progress", "rejected", null],
    ] as const)("after %j does not become %s", async (before, status, where, possible) => {
      const request = await world.filed();
      for (const step of before) await world.move(request.requestId, { status: step, note: "proto" });
      await world.uploads.files.accounts.messages();
      expect(await world.move(request.requestId, { status, note: "proto" })).toMatchObject({
        status: 409,
        body: {
          error: {
            code: "wrong-state",
            message: `It is ${where} and ${possible === null ? "can no longer be moved" : `can be moved to ${possible}`}.`,
          },
          data: { status: where },
        },
      });
      expect((await world.seen(request)).timeline).toHaveLength(before.length + 1);
      expect(await world.uploads.files.accounts.messages()).toEqual([]);
    });

    test("of a request that its customer has withdrawn stays", async () => {
      const { client, requestId } = await world.filed();
      const token = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
      expect((await client.browser.send("DELETE", `/api/requests/${requestId}`, { headers: token })).status).toBe(200);
      expect((await world.move(requestId, { status: "in-progress" })).status).toBe(409);
      expect((await world.get(`/requests/${requestId}`)).body).toMatchObject({ status: "rejected", isWithdrawn: true });
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
      const { requestId } = await world.filed();
      expect(await world.move(requestId, body)).toMatchObject({
        status: 422,
        body: { error: { code: "invalid-input", fields: [{ path, code, message: expect.stringContaining(" ") }] } },
      });
    });

    test("lists the accepted statuses", async () => {
      const { requestId } = await world.filed();
      expect((await world.move(requestId, { status: "closed" })).body.error.fields[0].message).toBe(
        "Has to be one of: in-progress, waiting-for-customer, done, rejected; no request goes back to received",
      );
    });

    test("needs a note for rejected and waiting-for-customer", async () => {
      const { requestId } = await world.filed();
      const { body } = await world.move(requestId, { status: "rejected" });
      const message =
        "Missing or empty; has to be a text of 1 to 2000 characters: waiting-for-customer or rejected needs a reason for the customer";
      expect(body).toMatchObject({ error: { fields: [{ path: "/note", code: "required", message }] } });
    });

    test("names the first file that is missing, or is another system's, and one that customers are not sent", async () => {
      const request = await world.filed();
      const { requestId } = request;
      const sha256 = await world.sendFile(Buffer.from("<script>"), "text/html");
      const program = await world.sendFile(Buffer.from("MZ program"), "application/octet-stream");
      const body = (hash: string) => ({ status: "in-progress", attachments: [{ sha256: hash, name: "a.html" }] });
      for (const hash of [sha256, program]) {
        expect(await world.move(requestId, body(hash))).toMatchObject({
          status: 422,
          body: { error: { fields: [{ path: "/attachments/0/sha256", code: "wrong-type" }] } },
        });
      }
      const unknown = "0".repeat(64);
      for (const [hash, system] of [
        [unknown, "erp"],
        [sha256, "other"],
      ] as const) {
        expect(await world.move(requestId, body(hash), { system })).toMatchObject({
          status: 424,
          body: {
            error: {
              code: "missing-reference",
              message: expect.stringContaining(" is named at /attachments/0/sha256: "),
            },
            data: { kind: "files", externalId: hash },
          },
        });
      }
      expect((await world.seen(request)).status).toBe("received");
      const { db } = connection();
      expect(await db.$count(requestEntries, eq(requestEntries.requestId, requestId))).toBe(0);
    });

    test("changes once with a key, and the key belongs to that call for a week", async () => {
      const request = await world.filed();
      const { requestId } = request;
      const key = `move ${requestId}`;
      const inProgress = { status: "in-progress", note: "jednou" };
      const replies = await Promise.all([1, 2, 3].map(() => world.move(requestId, inProgress, { key })));
      expect(replies.map(({ status, body }) => [status, body])).toEqual(
        replies.map(() => [200, { status: "in-progress" }]),
      );
      expect((await world.seen(request)).timeline).toHaveLength(2);
      expect(await world.uploads.files.accounts.messages()).toHaveLength(1);
      await world.move(requestId, { status: "done" });
      expect((await world.move(requestId, inProgress, { key })).body).toEqual({ status: "in-progress" });
      const other = await world.filed();
      for (const [id, body] of [
        [requestId, { ...inProgress, note: "podruhé" }],
        [other.requestId, inProgress],
      ] as const) {
        expect(await world.move(id, body, { key })).toMatchObject({
          status: 422,
          body: { error: { code: "request-key-used" } },
        });
      }
      expect((await world.move(other.requestId, inProgress, { key, system: "other" })).status).toBe(200);
    });

    test("a refused call leaves its key unused, and an old one is free again", async () => {
      const { requestId } = await world.filed();
      const key = `free ${requestId}`;
      expect((await world.move(requestId, { status: "done" }, { key })).status).toBe(409);
      expect((await world.move(requestId, { status: "in-progress" }, { key })).status).toBe(200);
      const { db } = connection();
      const mine = and(eq(idempotencyKeys.idempotencyKey, key), eq(idempotencyKeys.clientId, "client-erp"));
      const { clock } = world.uploads.files.dependencies;
      await deleteOldAnswers({ database: db, clock });
      expect(await db.$count(idempotencyKeys, mine)).toBe(1);
      await db
        .update(idempotencyKeys)
        .set({ createdAt: new Date(clock.now().getTime() - 7 * dayMs) })
        .where(mine);
      expect((await world.move(requestId, { status: "done" }, { key })).body).toEqual({ status: "done" });
      await deleteOldAnswers({ database: db, clock: { now: () => new Date(clock.now().getTime() + 7 * dayMs) } });
      expect(await db.$count(idempotencyKeys, mine)).toBe(0);
      expect((await world.move(requestId, { status: "done" }, { key: "x".repeat(256) })).status).toBe(422);
    });
  });
});
