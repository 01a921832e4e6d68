import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { auditEvents, uploads } from "#server/database/tables.ts";
import type { Scanner } from "#server/ports/scanner.ts";
import { ScannerUnavailable } from "#server/ports/scanner.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { codeOf } from "#tests/support/replies.ts";
import { pdf, png } from "#tests/support/upload-files.ts";
import { openUploadsWorld, received, type UploadsWorld, uploadIdIn } from "#tests/support/uploads-world.ts";

oneDatabase((connection) => {
  let world: UploadsWorld;
  beforeAll(async () => {
    world = await openUploadsWorld(connection());
  });
  afterAll(() => world.portal.close());

  describe("the quota of a user", () => {
    it("holds 200 files, and deleting one makes room", async () => {
      const client = await world.client();
      const id = await client.sendOne();
      const [row] = await client.rows();
      if (!row) throw new Error("no row");
      const more = Array.from({ length: 198 }, () => ({ ...row, id: randomUUID() }));
      await connection().db.insert(uploads).values(more);
      const reply = await client.send(["a.png", png()], ["b.png", png()]);
      expect(received(reply).uploads).toHaveLength(1);
      expect(received(reply).refused).toMatchObject([{ name: "b.png", code: "over-quota" }]);
      expect(received(await client.begin("c.png", 10)).refused).toMatchObject([{ code: "over-quota" }]);
      const headers = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
      expect((await client.browser.send("DELETE", `/api/uploads/${id}`, { headers })).status).toBe(200);
      expect((await client.send(["b.png", png()])).status).toBe(200);
    });

    it("holds 500 MB, also when two arrive at once", async () => {
      const client = await world.client();
      await client.sendOne();
      const [row] = await client.rows();
      if (!row) throw new Error("no row");
      const size = 500 * 1024 * 1024 - row.size - 1.5 * png().length;
      await connection()
        .db.insert(uploads)
        .values({ ...row, id: randomUUID(), size: Math.floor(size) });
      const replies = await Promise.all([client.send(["a.png", png()]), client.send(["b.png", png()])]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
    });
  });

  describe("a scanner", () => {
    const saying = (verdict: () => Promise<string | null>): Scanner => ({
      kind: "clamav",
      begin: async () => ({ async write() {}, end: verdict, abandon() {} }),
    });
    const away = () => Promise.reject(new ScannerUnavailable("test"));

    it("that finds something has the file refused and deleted, and its sender audited", async () => {
      const client = await world.client();
      world.scanner = saying(async () => "Eicar-Test");
      const reply = await client.send(["a.pdf", pdf()]);
      world.scanner = typeOnlyScanner;
      expect(received(reply)).toMatchObject({ uploads: [], refused: [{ code: "infected" }] });
      expect(await client.rows()).toEqual([]);
      const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "upload-infected"));
      expect(events.at(-1)?.details).toContain(client.customerId);
    });

    it("that is unavailable has the call refused, and no file accepted", async () => {
      const client = await world.client();
      const before = world.keys().length;
      let calls = 0;
      world.scanner = saying(() => (++calls === 2 ? away() : Promise.resolve(null)));
      const reply = await client.send(["a.pdf", pdf()], ["b.pdf", pdf()], ["c.pdf", pdf()]);
      expect([...codeOf(reply), reply.headers.get("retry-after")]).toEqual([503, "scanner-unavailable", "30"]);
      expect([world.keys().length, await client.rows()]).toEqual([before, []]);
      world.scanner = saying(away);
      const id = uploadIdIn(await client.begin("a.pdf", pdf().length));
      expect(codeOf(await client.append(id, 0, pdf()))).toEqual([503, "scanner-unavailable"]);
      expect((await client.browser.get(`/api/uploads/${id}`)).body).toMatchObject({ mime: null, offset: pdf().length });
      world.scanner = typeOnlyScanner;
      const body = { type: "greenCard", contractNumber: await client.contract(), values: {}, attachments: [id] };
      expect((await client.browser.post("/api/documents/create/request", body)).status).not.toBe(200);
      // An empty part triggers the check.
      expect((await client.append(id, pdf().length, Buffer.alloc(0))).body).toMatchObject({ mime: "application/pdf" });
    });
  });
});
