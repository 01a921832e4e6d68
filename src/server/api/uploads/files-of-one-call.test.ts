import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { largestUpload } from "#domain/portal/upload.ts";
import { auditEvents } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { codeOf } from "#tests/support/replies.ts";
import { heic, jpeg, pdf, png } from "#tests/support/upload-files.ts";
import { formOf, openUploadsWorld, received, type UploadsWorld } from "#tests/support/uploads-world.ts";

oneDatabase((connection) => {
  let world: UploadsWorld;
  beforeAll(async () => {
    world = await openUploadsWorld(connection());
  });
  afterAll(() => world.portal.close());

  describe("files of one call", () => {
    it("are stored encrypted, under their owner's names", async () => {
      const client = await world.client();
      const reply = await client.send(
        ["C:\\Fotky\\Řidičák „líc“ 👍.JPG", jpeg()],
        ["smlouva.pdf", pdf()],
        ["č. 3", png()],
      );
      expect(reply.status).toBe(200);
      expect(received(reply)).toEqual({
        uploads: [
          { uploadId: expect.any(String), name: "Řidičák „líc“ 👍.JPG", mime: "image/jpeg", size: jpeg().length },
          { uploadId: expect.any(String), name: "smlouva.pdf", mime: "application/pdf", size: pdf().length },
          { uploadId: expect.any(String), name: "č. 3", mime: "image/png", size: png().length },
        ],
        refused: [],
      });
      const [first] = received(reply).uploads;
      expect(world.files.stored.get(`uploads/${first?.uploadId}`)).toEqual(jpeg());
      expect(await client.rows()).toMatchObject([{ scanner: "type-only" }, { scanner: "type-only" }, {}]);
      const [event] = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "upload-stored"));
      expect(JSON.stringify(event)).not.toContain("idič");
    });

    it("that are refused are named, and the others are stored", async () => {
      const client = await world.client();
      const before = world.keys().length;
      const reply = await client.send(
        ["a.pdf", Buffer.from("text")],
        ["dobrý.heic", heic()],
        ["a.pdf", Buffer.alloc(0)],
        ["b.png", jpeg()],
      );
      expect(codeOf(reply)).toEqual([422, "upload-refused"]);
      expect(received(reply).uploads.map(({ name }) => name)).toEqual(["dobrý.heic"]);
      expect(received(reply).refused.map(({ name, code }) => [name, code])).toEqual([
        ["a.pdf", "wrong-type"],
        ["a.pdf", "empty"],
        ["b.png", "renamed"],
      ]);
      const { fields } = (reply.body as { error: { fields: object } }).error;
      expect(Object.keys(fields)).toEqual(["a.pdf", "a (2).pdf", "b.png"]);
      expect(world.keys()).toHaveLength(before + 1);
      expect(await client.rows()).toHaveLength(1);
    });

    it("may be as large as the limit and no byte larger", async () => {
      const client = await world.client();
      const filled = (size: number) => jpeg(16, 16, size - jpeg(16, 16, 0).length);
      const reply = await client.send(["a.jpg", filled(largestUpload)], ["b.jpg", filled(largestUpload + 1)]);
      expect(received(reply)).toMatchObject({ uploads: [{ size: largestUpload }] });
      expect(received(reply).refused).toMatchObject([{ name: "b.jpg", code: "too-large" }]);
    });

    it("are ten at most", async () => {
      const client = await world.client();
      const reply = await client.send(...Array.from({ length: 11 }, (_, at) => [`${at}.png`, png()] as const));
      expect(reply.status).toBe(422);
      expect(received(reply).uploads).toHaveLength(10);
      expect(received(reply).refused).toMatchObject([{ name: "10.png", code: "too-many-files" }]);
    });

    it("come with a token, in a header or in a field before them", async () => {
      const client = await world.client();
      const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
        const { body, type } = formOf([["a.pdf", pdf()]], fields);
        return client.browser.sendBytes("POST", "/api/uploads", body, { "content-type": type, ...headers });
      };
      const token = client.browser.jar.get("XSRF-TOKEN") ?? "";
      expect(codeOf(await post({}))).toEqual([403, "csrf"]);
      expect(codeOf(await post({ csrf_token: "x" }))).toEqual([403, "csrf"]);
      expect(codeOf(await post({ csrf_token: token }, { origin: "https://evil.example" }))).toEqual([403, "csrf"]);
      expect(await client.rows()).toHaveLength(0);
      expect((await post({ csrf_token: token })).status).toBe(200);
      expect((await post({ other: "x" }, { "x-csrf-token": token })).status).toBe(200);
    });

    it("that are not a form, or an incomplete one, are refused and leave nothing behind", async () => {
      const client = await world.client();
      const before = world.keys().length;
      const token = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
      const { body, type } = formOf([["a.pdf", pdf()]]);
      const post = (bytes: Buffer, contentType: string) =>
        client.browser.sendBytes("POST", "/api/uploads", bytes, { "content-type": contentType, ...token });
      expect(codeOf(await post(body.subarray(0, -40), type))).toEqual([400, "malformed-body"]);
      expect(codeOf(await post(body.subarray(0, 90), type))).toEqual([400, "malformed-body"]);
      expect(codeOf(await post(body, "multipart/form-data"))).toEqual([400, "malformed-body"]);
      expect(codeOf(await post(body, "application/octet-stream"))).toEqual([415, "unsupported-media-type"]);
      expect(codeOf(await post(formOf([]).body, formOf([]).type))).toEqual([400, "malformed-body"]);
      expect(world.keys()).toHaveLength(before);
      expect(await client.rows()).toHaveLength(0);
    });

    it("of two calls at once are kept apart", async () => {
      const client = await world.client();
      const replies = await Promise.all(
        [1, 2, 3, 4].map((n) => client.send([`${n}.png`, png(n, n)], ["x.txt", png()])),
      );
      expect(replies.map((reply) => received(reply).uploads[0]?.name)).toEqual(["1.png", "2.png", "3.png", "4.png"]);
      expect(await client.rows()).toHaveLength(4);
    });
  });
});
