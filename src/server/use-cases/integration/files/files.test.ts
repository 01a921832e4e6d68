import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { integrationFileRoutes } from "#server/api/integration/file-routes.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import { auditEvents, integrationFileParts, integrationFiles } from "#server/database/tables.ts";
import { type Scanner, ScannerUnavailable } from "#server/ports/scanner.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { makeLog } from "#server/shared/log.ts";
import { inChunks } from "#server/streams/pieces.ts";
import { integrationFileServices } from "#server/use-cases/integration/services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { deleteUnusedFiles } from "./delete-unused-files.ts";

const dayMs = 86_400_000;
const virus = Buffer.from("this one is infected");

/** Finds one virus, also across two chunks. */
function scannerOf(state: { isBroken: boolean }): Scanner {
  return {
    kind: "clamav",
    async begin() {
      if (state.isBroken) throw new ScannerUnavailable("it is out of order");
      const pieces: Uint8Array[] = [];
      return {
        async write(piece) {
          pieces.push(Buffer.from(piece));
        },
        end: async () => (Buffer.concat(pieces).includes(virus) ? "Test.Virus" : null),
        abandon() {},
      };
    },
  };
}

oneDatabase((connection) => {
  const stored = new Map<string, Uint8Array>();
  const scannerState = { isBroken: false };
  let now = new Date("2026-11-23T10:00:00Z");
  let door: Awaited<ReturnType<typeof openIntegrationApi>>;
  const dependencies = () => ({
    database: connection().db,
    clock: { now: () => now },
    files: filesInMemory(stored),
    scanner: scannerOf(scannerState),
    log: makeLog("silent"),
  });

  beforeAll(async () => {
    const routes = integrationFileRoutes(integrationFileServices(dependencies()));
    door = await openIntegrationApi(connection(), routes, ["erp", "other"]);
  });
  afterAll(() => door.close());

  const at = (bytes: Uint8Array) => `/files/${sha256Of(bytes)}`;
  const pdf = { "content-type": "application/pdf" };
  const put = (
    bytes: Uint8Array,
    more: { path?: string; headers?: Record<string, string>; body?: Uint8Array; system?: string } = {},
  ) =>
    door.send("PUT", more.path ?? at(bytes), {
      system: more.system ?? "erp",
      body: more.body ?? bytes,
      headers: { ...pdf, ...more.headers },
    });
  const head = async (bytes: Uint8Array, system = "erp") => (await door.send("HEAD", at(bytes), { system })).status;
  const part = (bytes: Uint8Array, from: number, to: number) =>
    put(bytes, {
      body: bytes.subarray(from, to),
      headers: { "content-range": `bytes ${from}-${to - 1}/${bytes.byteLength}` },
    });
  const rowOf = async (bytes: Uint8Array) => {
    const [row] = await connection()
      .db.select()
      .from(integrationFiles)
      .where(eq(integrationFiles.sha256, sha256Of(bytes)));
    return row;
  };
  const partsOf = async (bytes: Uint8Array) => {
    const row = await rowOf(bytes);
    if (row === undefined) return [];
    const parts = await connection()
      .db.select()
      .from(integrationFileParts)
      .where(eq(integrationFileParts.fileId, row.id));
    return parts.map(({ id }) => stored.get(`integration-files/${id}`)?.byteLength);
  };
  const blobOf = async (bytes: Uint8Array) =>
    Buffer.from(stored.get(`integration-files/${(await rowOf(bytes))?.blobId}`) ?? []);

  describe("a file", () => {
    test("is stored once, by its hash, with its type", async () => {
      const bytes = randomBytes(5_000_000);
      const sha256 = sha256Of(bytes);
      expect(await head(bytes)).toBe(404);
      expect(await put(bytes)).toMatchObject({ status: 201, body: { sha256, size: 5_000_000 } });
      expect([await head(bytes), (await blobOf(bytes)).equals(bytes)]).toEqual([200, true]);
      expect(await put(bytes)).toMatchObject({ status: 200, body: { sha256, size: 5_000_000 } });
      expect(await partsOf(bytes)).toEqual([5_000_000]);
      expect(await rowOf(bytes)).toMatchObject({ mime: "application/pdf", scanner: "clamav", state: "stored" });
    });

    test("is visible to its own system only", async () => {
      const bytes = randomBytes(10);
      await put(bytes);
      expect([await head(bytes, "erp"), await head(bytes, "other")]).toEqual([200, 404]);
      expect((await put(bytes, { system: "other" })).status).toBe(201);
    });

    test("sent many times at once is stored once, and every call gets the same response", async () => {
      const bytes = randomBytes(50_000);
      const replies = await Promise.all(Array.from({ length: 8 }, () => put(bytes)));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201).length).toBe(1);
      expect(statuses.filter((status) => status === 200).length).toBe(7);
      expect(await partsOf(bytes)).toEqual([50_000]);
    });

    test("with another hash is refused and discarded, complete or in parts", async () => {
      const [bytes, other] = [randomBytes(100), randomBytes(100)];
      expect(await put(bytes, { path: at(other) })).toMatchObject({
        status: 422,
        body: { error: { code: "hash-mismatch", message: expect.stringContaining(` ${sha256Of(bytes)}, not `) } },
      });
      const form = Buffer.from(`--x\r\n\r\n${bytes.toString("hex")}\r\n--x--`);
      const formType = { "content-type": "multipart/form-data; boundary=x" };
      expect(await put(bytes, { body: form, headers: formType })).toMatchObject({
        status: 422,
        body: { error: { message: expect.stringMatching(/the bytes of the file: with curl use --data-binary @/) } },
      });
      const range = (from: number, to: number) => ({ "content-range": `bytes ${from}-${to}/100` });
      expect((await put(bytes, { path: at(other), body: bytes.subarray(0, 60), headers: range(0, 59) })).status).toBe(
        202,
      );
      const last = await put(bytes, { path: at(other), body: bytes.subarray(60), headers: range(60, 99) });
      expect(last).toMatchObject({ status: 422, body: { error: { code: "hash-mismatch" } } });
      expect([await head(other), await rowOf(other)]).toEqual([404, undefined]);
      expect((await put(other)).status).toBe(201);
    });

    test("that is stored is not replaced by other bytes, as many, fewer, more or none", async () => {
      const bytes = randomBytes(100);
      await put(bytes);
      for (const body of [randomBytes(100), bytes.subarray(0, 99), Buffer.concat([bytes, bytes])]) {
        expect(await put(bytes, { body })).toMatchObject({ status: 422, body: { error: { code: "hash-mismatch" } } });
      }
      expect(await put(bytes, { body: Buffer.concat([bytes, bytes]) })).toMatchObject({
        body: { error: { message: expect.stringMatching(/^More bytes than the 100 .*--data-binary/) } },
      });
      expect((await put(bytes, { body: Buffer.alloc(0) })).status).toBe(422);
      expect([(await put(bytes)).status, (await blobOf(bytes)).equals(bytes)]).toEqual([200, true]);
    });

    test.each(["x", "A".repeat(64), "a".repeat(63), "g".repeat(64)])("is not found under %s", async (hash) => {
      expect(
        (await door.send("PUT", `/files/${hash}`, { system: "erp", body: Buffer.from("x"), headers: pdf })).status,
      ).toBe(404);
      expect((await door.send("HEAD", `/files/${hash}`, { system: "erp" })).status).toBe(404);
    });

    test("that is empty or larger than 100 MiB is refused", async () => {
      const none = Buffer.alloc(0);
      const empty = await put(none);
      expect(empty).toMatchObject({
        status: 422,
        body: { error: { code: "invalid-input", fields: [{ path: "", code: "required" }] } },
      });
      const bytes = randomBytes(10);
      const range = { "content-range": "bytes 0-9/104857601" };
      expect(await put(bytes, { headers: range })).toMatchObject({
        status: 413,
        body: { error: { code: "body-too-large", message: "The file has more than 104857600 bytes (100 MiB)." } },
      });
      expect([await rowOf(none), await rowOf(bytes)]).toEqual([undefined, undefined]);
    });

    test("that is infected is refused and audited, complete or across two parts", async () => {
      const whole = Buffer.concat([randomBytes(50), virus]);
      const refused = { status: 422, body: { error: { code: "upload-refused" } } };
      expect(await put(whole)).toMatchObject(refused);
      const inParts = Buffer.concat([randomBytes(51), virus]);
      await part(inParts, 0, 60);
      expect(await part(inParts, 60, inParts.byteLength)).toMatchObject(refused);
      expect([await rowOf(whole), await rowOf(inParts)]).toEqual([undefined, undefined]);
      const events = await connection()
        .db.select()
        .from(auditEvents)
        .where(eq(auditEvents.event, "integration-file-infected"));
      expect(events.map(({ actor, details }) => [actor, JSON.parse(details).sha256])).toEqual([
        ["client", sha256Of(whole)],
        ["client", sha256Of(inParts)],
      ]);
    });

    test("that cannot be scanned can be sent again; its parts are still stored", async () => {
      const [whole, inParts] = [randomBytes(100), randomBytes(100)];
      await part(inParts, 0, 60);
      scannerState.isBroken = true;
      const away = await put(whole);
      expect([away.status, away.headers.get("retry-after")]).toEqual([503, "30"]);
      expect((await part(inParts, 60, 100)).status).toBe(503);
      scannerState.isBroken = false;
      const asked = await put(inParts, { body: Buffer.alloc(0), headers: { "content-range": "bytes */100" } });
      expect([asked.status, (await put(whole)).status]).toEqual([201, 201]);
      expect([await partsOf(whole), await partsOf(inParts)]).toEqual([[100], [100]]);
    });
  });

  describe("a file in parts", () => {
    test("continues at the offset, and is complete after the last part", async () => {
      const bytes = randomBytes(200_000);
      const sha256 = sha256Of(bytes);
      expect(await part(bytes, 0, 70_000)).toMatchObject({
        status: 202,
        body: { sha256, offset: 70_000, size: 200_000 },
      });
      expect(await head(bytes)).toBe(404);
      expect(await part(bytes, 70_001, 80_000)).toMatchObject({
        status: 409,
        body: { error: { code: "upload-offset" }, data: { offset: 70_000 } },
      });
      const asked = await put(bytes, { body: Buffer.alloc(0), headers: { "content-range": "bytes */200000" } });
      expect(asked).toMatchObject({ status: 202, body: { offset: 70_000 } });
      expect((await part(bytes, 70_000, 150_000)).status).toBe(202);
      expect(await part(bytes, 150_000, 200_000)).toMatchObject({ status: 201, body: { sha256, size: 200_000 } });
      expect([(await blobOf(bytes)).equals(bytes), await partsOf(bytes)]).toEqual([true, [200_000]]);
      expect((await part(bytes, 0, 10)).status).toBe(200);
    });

    test("may start again, and of two that are sent at once one counts", async () => {
      const bytes = randomBytes(1_000);
      await part(bytes, 0, 400);
      expect(await part(bytes, 0, 300)).toMatchObject({ status: 202, body: { offset: 300 } });
      const replies = await Promise.all([part(bytes, 300, 700), part(bytes, 300, 700)]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202, 409]));
      expect((await part(bytes, 700, 1_000)).status).toBe(201);
      expect((await blobOf(bytes)).equals(bytes)).toBe(true);
    });

    test("keeps the bytes that arrived before the connection broke", async () => {
      const bytes = randomBytes(500_000);
      await new Promise<void>((resolve) => {
        const headers = { ...pdf, authorization: `Bearer ${door.keyOf("erp")}`, "content-length": "500000" };
        const call = request(door.origin + integrationBase + at(bytes), { method: "PUT", headers });
        call.on("error", () => resolve());
        call.write(bytes.subarray(0, 200_000), () => call.destroy());
      });
      const asked = () => put(bytes, { body: Buffer.alloc(0), headers: { "content-range": "bytes */500000" } });
      await expect.poll(async () => (await asked()).body).toMatchObject({ offset: 200_000 });
      expect((await part(bytes, 200_000, 500_000)).status).toBe(201);
      expect((await blobOf(bytes)).equals(bytes)).toBe(true);
    });

    test.each(["bytes 0-99", "bytes 5-4/100", "bytes 0-100/100", "items 0-9/10", "bytes 0-9/*"])(
      "is refused with the range %s",
      async (range) => {
        const reply = await put(randomBytes(10), { headers: { "content-range": range } });
        expect(reply).toMatchObject({
          status: 422,
          body: { error: { fields: [{ path: "/Content-Range", code: "invalid-format" }] } },
        });
      },
    );

    test("with more bytes than its range is refused", async () => {
      const bytes = randomBytes(100);
      expect((await put(bytes, { headers: { "content-range": "bytes 0-49/100" } })).status).toBe(413);
      expect((await put(bytes)).status).toBe(201);
    });
  });

  describe("an unused file", () => {
    test("is deleted after 7 days, counted from its last sending", async () => {
      const [kept, sentAgain, unused, begun] = [randomBytes(10), randomBytes(11), randomBytes(12), randomBytes(13)];
      for (const bytes of [kept, sentAgain, unused]) await put(bytes);
      await part(begun, 0, 5);
      const refers = { expiresAt: null };
      await connection()
        .db.update(integrationFiles)
        .set(refers)
        .where(eq(integrationFiles.sha256, sha256Of(kept)));
      now = new Date(now.getTime() + 6 * dayMs);
      await put(sentAgain);
      await deleteUnusedFiles(dependencies());
      expect(await Promise.all([kept, sentAgain, unused].map((bytes) => head(bytes)))).toEqual([200, 200, 200]);
      now = new Date(now.getTime() + 2 * dayMs);
      await put(kept);
      await deleteUnusedFiles(dependencies());
      expect(await Promise.all([kept, sentAgain, unused].map((bytes) => head(bytes)))).toEqual([200, 200, 404]);
      expect([await rowOf(unused), await rowOf(begun), (await rowOf(kept))?.expiresAt]).toEqual([
        undefined,
        undefined,
        null,
      ]);
      const parts = await connection().db.select().from(integrationFileParts);
      expect([...stored.keys()].toSorted()).toEqual(parts.map(({ id }) => `integration-files/${id}`).toSorted());
    });

    test("or obsolete part is deleted an hour after it arrived", async () => {
      const bytes = randomBytes(100);
      await part(bytes, 0, 40);
      await part(bytes, 0, 50);
      expect(new Set(await partsOf(bytes))).toEqual(new Set([40, 50]));
      await deleteUnusedFiles(dependencies());
      expect((await partsOf(bytes)).length).toBe(2);
      now = new Date(now.getTime() + dayMs / 12);
      await deleteUnusedFiles(dependencies());
      expect(await partsOf(bytes)).toEqual([50]);
      expect((await part(bytes, 50, 100)).status).toBe(201);
    });
  });

  test("without a scanner a file is refused with a reason", async () => {
    const services = integrationFileServices({ ...dependencies(), scanner: typeOnlyScanner });
    const bytes = randomBytes(10);
    const client = { clientId: "c", system: "third", scopes: [], countries: [] };
    const sent = { sha256: sha256Of(bytes), type: "", range: null, length: null, bytes: inChunks(bytes) };
    expect(await services.receive(client, sent)).toEqual({ state: "stored", isNew: true, size: 10 });
    expect(await rowOf(bytes)).toMatchObject({ scanner: "type-only", mime: "application/octet-stream" });
  });
});
