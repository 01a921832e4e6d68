import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { largestUpload } from "#domain/portal/upload.ts";
import { uploadParts } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Reply } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";
import { jpeg } from "#tests/support/upload-files.ts";
import {
  type Client,
  openUploadsWorld,
  received,
  type UploadsWorld,
  uploadIdIn,
} from "#tests/support/uploads-world.ts";

const offsetIn = ({ body }: Reply) => (body as { offset: number }).offset;

oneDatabase((connection) => {
  let world: UploadsWorld;
  beforeAll(async () => {
    world = await openUploadsWorld(connection());
  });
  afterAll(() => world.portal.close());

  describe("a file in parts", () => {
    const bytes = jpeg(100, 100, 300_000);

    it("is checked when the last part has arrived", async () => {
      const client = await world.client();
      const begun = await client.begin("fotka.jpg", bytes.length);
      expect([begun.status, offsetIn(begun), begun.headers.get("upload-complete")]).toEqual([200, 0, "?0"]);
      const id = uploadIdIn(begun);
      expect(offsetIn(await client.append(id, 0, bytes.subarray(0, 100_000)))).toBe(100_000);
      expect(await client.append(id, 100_000, bytes.subarray(100_000))).toMatchObject({
        status: 200,
        body: { uploadId: id, name: "fotka.jpg", mime: "image/jpeg", size: bytes.length, offset: bytes.length },
      });
      expect(world.files.stored.get(`uploads/${id}`)).toEqual(bytes);
      expect(world.keys().filter((key) => key.startsWith(`upload-parts/${id}`))).toEqual([]);
      expect(await connection().db.select().from(uploadParts).where(eq(uploadParts.uploadId, id))).toEqual([]);
      // Its last response may have been lost.
      const again = await client.append(id, 100_000, bytes.subarray(100_000));
      expect([again.status, again.headers.get("upload-complete")]).toEqual([200, "?1"]);
    });

    it("continues after a broken connection", async () => {
      const client = await world.client();
      const id = uploadIdIn(await client.begin("fotka.jpg", bytes.length));
      await client.breakOff(id, 0, bytes.subarray(0, 70_000));
      const head = () =>
        client.browser.send("HEAD", `/api/uploads/${id}`, { headers: {} }).then(({ headers }) => headers);
      await expect.poll(async () => Number((await head()).get("upload-offset"))).toBeGreaterThan(0);
      const offset = Number((await head()).get("upload-offset"));
      expect(offset).toBeLessThanOrEqual(70_000);
      const wrong = await client.append(id, offset + 1, bytes.subarray(offset + 1));
      expect([...codeOf(wrong), wrong.body]).toMatchObject([409, "upload-offset", { data: { offset } }]);
      expect((await client.append(id, offset, bytes.subarray(offset))).body).toMatchObject({ mime: "image/jpeg" });
      expect(world.files.stored.get(`uploads/${id}`)).toEqual(bytes);
    });

    it("that differs from its announcement, or has an unaccepted type, is deleted", async () => {
      const client = await world.client();
      const id = uploadIdIn(await client.begin("a.jpg", 1_000));
      expect(codeOf(await client.append(id, 0, bytes))).toEqual([413, "body-too-large"]);
      const reply = await client.append(id, 0, bytes.subarray(0, 1_000));
      expect(codeOf(reply)).toEqual([422, "upload-refused"]);
      expect(received(reply).refused).toMatchObject([{ name: "a.jpg", code: "truncated" }]);
      expect((await client.browser.get(`/api/uploads/${id}`)).status).toBe(404);
      expect(world.keys().filter((key) => key.includes(id))).toEqual([]);
      for (const [size, code] of [
        [0, "empty"],
        [largestUpload + 1, "too-large"],
      ] as const) {
        expect(received(await client.begin("a.jpg", size)).refused).toMatchObject([{ code }]);
      }
      expect(codeOf(await client.browser.post("/api/uploads", { name: "a" }))).toEqual([422, "invalid-input"]);
    });

    it("sent by two tabs at once is stored once", async () => {
      const client = await world.client();
      const id = uploadIdIn(await client.begin("a.jpg", bytes.length));
      const replies = await Promise.all([1, 2, 3].map(() => client.append(id, 0, bytes)));
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(world.files.stored.get(`uploads/${id}`)).toEqual(bytes);
      expect(world.keys().filter((key) => key.startsWith(`upload-parts/${id}`))).toEqual([]);
    });

    it("can be cancelled, and is invisible to other users", async () => {
      const [client, other] = [await world.client(), await world.client()];
      const id = uploadIdIn(await client.begin("a.jpg", bytes.length));
      await client.append(id, 0, bytes.subarray(0, 10));
      expect(codeOf(await other.append(id, 10, bytes.subarray(10)))).toEqual([404, "not-found"]);
      const remove = (who: Client) =>
        who.browser.send("DELETE", `/api/uploads/${id}`, {
          headers: { "x-csrf-token": who.browser.jar.get("XSRF-TOKEN") ?? "" },
        });
      expect((await remove(other)).status).toBe(404);
      expect((await remove(client)).status).toBe(200);
      expect((await remove(client)).status).toBe(404);
      expect(world.keys().filter((key) => key.includes(id))).toEqual([]);
    });
  });
});
