import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "#tests/support/database.ts";
import { type FilesWorld, openFilesWorld } from "#tests/support/files-world.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { bytesOf, codeOf, fileIn } from "#tests/support/replies.ts";
import { unzip } from "#tests/support/unzip.ts";

oneDatabase((connection) => {
  let world: FilesWorld;
  beforeAll(async () => {
    world = await openFilesWorld(connection());
  });
  afterAll(() => world.portal.close());

  const lastAudit = () => lastAuditOf(connection().db);

  describe("one document", () => {
    it("is JSON, or bytes if requested, and is audited", async () => {
      const { browser, customerId } = await world.customer();
      const bytes = randomBytes(500_000);
      const id = await world.document(customerId, { file: world.file("Příloha ő €.pdf", bytes) });
      const json = await browser.get(`/api/documents/${id}/download`);
      expect(json.status).toBe(200);
      expect(json.headers.get("content-length")).toBe(String(json.bytes.length));
      expect(json.headers.get("cache-control")).toBe("no-store");
      expect(json.body).toEqual({
        file: bytes.toString("base64"),
        fileExtension: "pdf",
        name: "Příloha ő €.pdf",
        mime: "application/pdf",
      });
      expect(await lastAudit()).toMatchObject({
        event: "files-downloaded",
        details: { customerId, what: "document", ids: [id] },
      });
      const raw = await bytesOf(browser, "GET", `/api/documents/${id}/download`);
      expect(raw.bytes.equals(bytes)).toBe(true);
      expect(raw.headers.get("content-type")).toBe("application/pdf");
      expect(raw.headers.get("content-length")).toBe("500000");
      expect(raw.headers.get("content-disposition")).toContain(
        "filename*=UTF-8''P%C5%99%C3%ADloha%20%C5%91%20%E2%82%AC.pdf",
      );
      const head = await bytesOf(browser, "HEAD", `/api/documents/${id}/download`);
      expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, "500000", 0]);
    });

    it("has its extension, even if its owner omitted it", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, { file: world.file("scan", randomBytes(10)) });
      const { body } = await browser.get(`/api/documents/${id}/download`);
      expect(body).toMatchObject({ fileExtension: "pdf", name: "scan.pdf" });
      const all = await browser.post("/api/documents/bulk-download", { documentIds: [id] });
      expect([...unzip(fileIn(all)).keys()]).toEqual(["scan.pdf"]);
    });

    it("is drawn from records in the requested language", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, {});
      const reply = await browser.send("GET", `/api/documents/${id}/download`, {
        headers: { "accept-language": "hu" },
      });
      expect(fileIn(reply).toString()).toBe("%PDF letter hu");
    });

    it("is refused to other customers and guests", async () => {
      const { customerId } = await world.customer();
      const { browser } = await world.customer();
      const id = await world.document(customerId, {});
      for (const one of [id, randomUUID(), "1", "%2e%2e", "x'--"]) {
        expect(codeOf(await browser.get(`/api/documents/${one}/download`))).toEqual([404, "not-found"]);
      }
      await browser.get("/api/auth/logout");
      expect(codeOf(await browser.get(`/api/documents/${id}/download`))).toEqual([401, "unauthenticated"]);
    });

    it("of a collection needs the collection's role", async () => {
      const guarantor = await world.customer("guarantee");
      const plain = await world.customer();
      const [own, others] = await Promise.all(
        [guarantor, plain].map(({ customerId }) => world.document(customerId, { collection: "guarantor" })),
      );
      expect((await guarantor.browser.get(`/api/documents/${own}/download`)).status).toBe(200);
      expect((await plain.browser.get(`/api/documents/${others}/download`)).status).toBe(404);
    });

    it("that is missing from the archive is 502", async () => {
      const { browser, customerId } = await world.customer();
      const lost = world.file("a.pdf", randomBytes(10));
      const shorter = world.file("b.pdf", randomBytes(10));
      world.stored.delete(lost.from === "store" ? lost.key : "");
      world.stored.set(shorter.from === "store" ? shorter.key : "", randomBytes(9));
      for (const file of [lost, shorter]) {
        const id = await world.document(customerId, { file });
        expect(codeOf(await browser.get(`/api/documents/${id}/download`))).toEqual([502, "file-unavailable"]);
      }
      expect(world.lines.join("")).toContain("a file is unavailable");
    });

    it("is never served as a type that a browser would run", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, { file: world.file("x.html", Buffer.from("<script>"), "text/html") });
      const raw = await bytesOf(browser, "GET", `/api/documents/${id}/download`);
      expect(raw.headers.get("content-type")).toBe("application/octet-stream");
      expect(raw.headers.get("x-content-type-options")).toBe("nosniff");
      expect(raw.headers.get("content-disposition")).toMatch(/^attachment;/);
    });
  });

  describe("many documents", () => {
    const path = "/api/documents/bulk-download";

    it("are one archive, each once, in the requested order, under unique names", async () => {
      const { browser, customerId } = await world.customer();
      const files = [randomBytes(10), randomBytes(2_000_000), randomBytes(30)];
      const ids: string[] = [];
      for (const bytes of files) ids.push(await world.document(customerId, { file: world.file("../a.pdf", bytes) }));
      const reply = await browser.post(path, { documentIds: [...ids, ids[0]?.toUpperCase()] });
      expect(reply.body).toMatchObject({ fileExtension: "zip", name: "dokumenty.zip", mime: "application/zip" });
      const found = unzip(fileIn(reply));
      expect([...found.keys()]).toEqual(["_a.pdf", "_a (2).pdf", "_a (3).pdf"]);
      expect([...found.values()].map((bytes, at) => bytes.equals(files[at] ?? Buffer.alloc(0)))).toEqual([
        true,
        true,
        true,
      ]);
      const raw = await bytesOf(browser, "POST", path, { documentIds: ids });
      expect(raw.bytes.equals(fileIn(reply))).toBe(true);
      expect((await lastAudit())?.details).toEqual({ customerId, what: "documents", ids });
    });

    it("are all refused if one belongs to another customer", async () => {
      const { browser, customerId } = await world.customer();
      const own = await world.document(customerId, {});
      const foreign = await world.document((await world.customer()).customerId, {});
      const before = await lastAudit();
      for (const other of [foreign, randomUUID(), "x"]) {
        expect(codeOf(await browser.post(path, { documentIds: [own, other] }))).toEqual([404, "not-found"]);
      }
      expect(await lastAudit()).toEqual(before);
    });

    it("are 100 at most, and one at least", async () => {
      const { browser } = await world.customer();
      const many = await browser.post(path, { documentIds: Array.from({ length: 101 }, () => randomUUID()) });
      expect(codeOf(many)).toEqual([422, "too-many-ids"]);
      const { error } = many.body as { error: { message: string; fields: object } };
      expect(error.message).toContain("100");
      expect(error.fields).toHaveProperty("documentIds");
      for (const documentIds of [[], undefined, "x", [1]]) {
        expect(codeOf(await browser.post(path, { documentIds }))).toEqual([422, "invalid-input"]);
      }
      expect(codeOf(await browser.send("POST", path, { body: { documentIds: [] } }))).toEqual([403, "csrf"]);
    });

    it("leave out an unavailable one, and name it", async () => {
      const { browser, customerId } = await world.customer();
      const lost = world.file("ztracený.pdf", randomBytes(10));
      world.stored.delete(lost.from === "store" ? lost.key : "");
      const ids = [await world.document(customerId, { file: lost }), await world.document(customerId, {})];
      const found = unzip(fileIn(await browser.post(path, { documentIds: ids })));
      expect([...found.keys()]).toEqual(["Dokument.pdf", "nezarazene-soubory.txt"]);
      expect(found.get("nezarazene-soubory.txt")?.toString()).toMatch(/^Tyto soubory .*\r\n\r\nztracený\.pdf\r\n$/);
    });

    it("of a collection need its role, and belong to that collection only", async () => {
      for (const [role, collection, at] of [
        ["cession", "transferred", "/api/documents/transferred-contracts/bulk-download"],
        ["guarantee", "guarantor", "/api/documents/guarantor/bulk-download"],
      ] as const) {
        const { browser, customerId } = await world.customer(role);
        const theirs = await world.document(customerId, { collection });
        const own = await world.document(customerId, {});
        expect((await browser.post(at, { documentIds: [theirs] })).status).toBe(200);
        expect((await browser.post(path, { documentIds: [theirs, own] })).status).toBe(200);
        expect((await browser.post(at, { documentIds: [theirs, own] })).status).toBe(404);
        const plain = await world.customer();
        const hidden = await world.document(plain.customerId, { collection });
        for (const where of [at, path]) {
          expect((await plain.browser.post(where, { documentIds: [hidden] })).status).toBe(404);
        }
      }
    });

    it("run two at a time for one user", async () => {
      const { browser, customerId } = await world.customer();
      const id = await world.document(customerId, {});
      await browser.post(path, { documentIds: [id] });
      const userId = (await lastAudit())?.subject ?? "";
      const ends = [world.dependencies.running.begin(userId), world.dependencies.running.begin(userId)];
      const refused = await browser.post(path, { documentIds: [id] });
      expect(codeOf(refused)).toEqual([429, "too-many-requests"]);
      expect(refused.headers.get("retry-after")).toBe("5");
      for (const end of ends) end();
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await browser.post(path, { documentIds: [id] })).status).toBe(200);
      }
    });
  });
});
