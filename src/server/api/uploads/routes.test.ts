import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { largestUpload } from "#domain/portal/upload.ts";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { auditEvents, documentDemands, documents, uploadParts, uploads } from "#server/database/tables.ts";
import type { Scanner } from "#server/ports.ts";
import { ScannerUnavailable } from "#server/scanner-unavailable.ts";
import { deleteUploads } from "#server/use-cases/uploads/delete-uploads.ts";
import { eachDatabase } from "../../../../tests/support/database.ts";
import type { Reply } from "../../../../tests/support/portal.ts";
import { codeOf } from "../../../../tests/support/replies.ts";
import { heic, jpeg, pdf, png } from "../../../../tests/support/upload-files.ts";
import { type Client, formOf, openUploadsWorld, type UploadsWorld } from "../../../../tests/support/uploads-world.ts";

type Taken = { uploadId: string; name: string; mime: string; size: number };
type Received = { uploads: Taken[]; refused: { name: string; code: string; message: string }[] };
const received = ({ body }: Reply) => body as Received;
const idIn = ({ body }: Reply) => (body as { uploadId: string }).uploadId;
const offsetIn = ({ body }: Reply) => (body as { offset: number }).offset;
const dayMs = 86_400_000;

eachDatabase((_kind, connection) => {
  let world: UploadsWorld;
  beforeAll(async () => {
    world = await openUploadsWorld(connection());
  });
  afterAll(() => world.portal.close());

  const stored = () => [...world.files.stored.keys()].filter((key) => key.startsWith("upload"));
  const rowsOf = ({ customerId }: Client) =>
    connection().db.select().from(uploads).where(eq(uploads.customerId, customerId));
  async function sendOne(client: Client, bytes = pdf()): Promise<string> {
    const id = received(await client.send(["a", bytes])).uploads[0]?.uploadId;
    if (id === undefined) throw new Error("it was not taken");
    return id;
  }

  describe("files of one call", () => {
    it("are stored sealed from every eye but the store's, named as their owner names them", async () => {
      const client = await newClient();
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
      expect(await rowsOf(client)).toMatchObject([{ scanner: "type-only" }, { scanner: "type-only" }, {}]);
      const [event] = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "upload-stored"));
      expect(JSON.stringify(event)).not.toContain("idič");
    });

    it("that cannot be taken are named, the others are kept", async () => {
      const client = await newClient();
      const before = stored().length;
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
      expect(stored()).toHaveLength(before + 1);
      expect(await rowsOf(client)).toHaveLength(1);
    });

    it("may be as large as the limit and no byte larger", async () => {
      const client = await newClient();
      const filled = (size: number) => jpeg(16, 16, size - jpeg(16, 16, 0).length);
      const reply = await client.send(["a.jpg", filled(largestUpload)], ["b.jpg", filled(largestUpload + 1)]);
      expect(received(reply)).toMatchObject({ uploads: [{ size: largestUpload }] });
      expect(received(reply).refused).toMatchObject([{ name: "b.jpg", code: "too-large" }]);
    });

    it("are ten at most", async () => {
      const client = await newClient();
      const reply = await client.send(...Array.from({ length: 11 }, (_, at) => [`${at}.png`, png()] as const));
      expect(reply.status).toBe(422);
      expect(received(reply).uploads).toHaveLength(10);
      expect(received(reply).refused).toMatchObject([{ name: "10.png", code: "too-many-files" }]);
    });

    it("come with a token, in a header or in a field before them", async () => {
      const client = await newClient();
      const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
        const { body, type } = formOf([["a.pdf", pdf()]], fields);
        return client.browser.sendBytes("POST", "/api/uploads", body, { "content-type": type, ...headers });
      };
      const token = client.browser.jar.get("XSRF-TOKEN") ?? "";
      expect(codeOf(await post({}))).toEqual([403, "csrf"]);
      expect(codeOf(await post({ csrf_token: "x" }))).toEqual([403, "csrf"]);
      expect(codeOf(await post({ csrf_token: token }, { origin: "https://evil.example" }))).toEqual([403, "csrf"]);
      expect(await rowsOf(client)).toHaveLength(0);
      expect((await post({ csrf_token: token })).status).toBe(200);
      expect((await post({ other: "x" }, { "x-csrf-token": token })).status).toBe(200);
    });

    it("that are no form, or half of one, are refused and leave nothing behind", async () => {
      const client = await newClient();
      const before = stored().length;
      const token = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
      const { body, type } = formOf([["a.pdf", pdf()]]);
      const post = (bytes: Buffer, contentType: string) =>
        client.browser.sendBytes("POST", "/api/uploads", bytes, { "content-type": contentType, ...token });
      expect(codeOf(await post(body.subarray(0, -40), type))).toEqual([400, "malformed-body"]);
      expect(codeOf(await post(body.subarray(0, 90), type))).toEqual([400, "malformed-body"]);
      expect(codeOf(await post(body, "multipart/form-data"))).toEqual([400, "malformed-body"]);
      expect(codeOf(await post(body, "application/octet-stream"))).toEqual([415, "unsupported-media-type"]);
      expect(codeOf(await post(formOf([]).body, formOf([]).type))).toEqual([400, "malformed-body"]);
      expect(stored()).toHaveLength(before);
      expect(await rowsOf(client)).toHaveLength(0);
    });

    it("of two calls at once do not meet", async () => {
      const client = await newClient();
      const replies = await Promise.all(
        [1, 2, 3, 4].map((n) => client.send([`${n}.png`, png(n, n)], ["x.txt", png()])),
      );
      expect(replies.map((reply) => received(reply).uploads[0]?.name)).toEqual(["1.png", "2.png", "3.png", "4.png"]);
      expect(await rowsOf(client)).toHaveLength(4);
    });
  });

  describe("a file in parts", () => {
    const bytes = jpeg(100, 100, 300_000);

    it("is checked when the last one has come", async () => {
      const client = await newClient();
      const begun = await client.begin("fotka.jpg", bytes.length);
      expect([begun.status, offsetIn(begun), begun.headers.get("upload-complete")]).toEqual([200, 0, "?0"]);
      const id = idIn(begun);
      expect(offsetIn(await client.append(id, 0, bytes.subarray(0, 100_000)))).toBe(100_000);
      expect(await client.append(id, 100_000, bytes.subarray(100_000))).toMatchObject({
        status: 200,
        body: { uploadId: id, name: "fotka.jpg", mime: "image/jpeg", size: bytes.length, offset: bytes.length },
      });
      expect(world.files.stored.get(`uploads/${id}`)).toEqual(bytes);
      expect(stored().filter((key) => key.startsWith(`upload-parts/${id}`))).toEqual([]);
      expect(await connection().db.select().from(uploadParts).where(eq(uploadParts.uploadId, id))).toEqual([]);
      // Its last answer may have been lost.
      const again = await client.append(id, 100_000, bytes.subarray(100_000));
      expect([again.status, again.headers.get("upload-complete")]).toEqual([200, "?1"]);
    });

    it("goes on where the line broke", async () => {
      const client = await newClient();
      const id = idIn(await client.begin("fotka.jpg", bytes.length));
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

    it("that is not what it was announced to be, or nothing that is taken, is gone", async () => {
      const client = await newClient();
      const id = idIn(await client.begin("a.jpg", 1_000));
      expect(codeOf(await client.append(id, 0, bytes))).toEqual([413, "body-too-large"]);
      const reply = await client.append(id, 0, bytes.subarray(0, 1_000));
      expect(codeOf(reply)).toEqual([422, "upload-refused"]);
      expect(received(reply).refused).toMatchObject([{ name: "a.jpg", code: "truncated" }]);
      expect((await client.browser.get(`/api/uploads/${id}`)).status).toBe(404);
      expect(stored().filter((key) => key.includes(id))).toEqual([]);
      for (const [size, code] of [
        [0, "empty"],
        [largestUpload + 1, "too-large"],
      ] as const) {
        expect(received(await client.begin("a.jpg", size)).refused).toMatchObject([{ code }]);
      }
      expect(codeOf(await client.browser.post("/api/uploads", { name: "a" }))).toEqual([422, "invalid-input"]);
    });

    it("sent by two tabs at once comes once", async () => {
      const client = await newClient();
      const id = idIn(await client.begin("a.jpg", bytes.length));
      const replies = await Promise.all([1, 2, 3].map(() => client.append(id, 0, bytes)));
      expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(world.files.stored.get(`uploads/${id}`)).toEqual(bytes);
      expect(stored().filter((key) => key.startsWith(`upload-parts/${id}`))).toEqual([]);
    });

    it("can be cancelled, and is nobody else's", async () => {
      const [client, other] = [await newClient(), await newClient()];
      const id = idIn(await client.begin("a.jpg", bytes.length));
      await client.append(id, 0, bytes.subarray(0, 10));
      expect(codeOf(await other.append(id, 10, bytes.subarray(10)))).toEqual([404, "not-found"]);
      const remove = (who: Client) =>
        who.browser.send("DELETE", `/api/uploads/${id}`, {
          headers: { "x-csrf-token": who.browser.jar.get("XSRF-TOKEN") ?? "" },
        });
      expect((await remove(other)).status).toBe(404);
      expect((await remove(client)).status).toBe(200);
      expect((await remove(client)).status).toBe(404);
      expect(stored().filter((key) => key.includes(id))).toEqual([]);
    });
  });

  describe("the quota of a user", () => {
    it("holds 200 files, and one that is deleted makes room", async () => {
      const client = await newClient();
      const id = await sendOne(client);
      const [row] = await rowsOf(client);
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

    it("holds 500 MB, also when two come at once", async () => {
      const client = await newClient();
      await sendOne(client);
      const [row] = await rowsOf(client);
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

    it("that finds something has the file refused and gone; who sent it is in the audit log", async () => {
      const client = await newClient();
      world.scanner = saying(async () => "Eicar-Test");
      const reply = await client.send(["a.pdf", pdf()]);
      world.scanner = typeOnlyScanner;
      expect(received(reply)).toMatchObject({ uploads: [], refused: [{ code: "infected" }] });
      expect(await rowsOf(client)).toEqual([]);
      const events = await connection().db.select().from(auditEvents).where(eq(auditEvents.event, "upload-infected"));
      expect(events.at(-1)?.details).toContain(client.customerId);
    });

    it("that is away has the call refused, and nothing kept as clean", async () => {
      const client = await newClient();
      const before = stored().length;
      let calls = 0;
      world.scanner = saying(() => (++calls === 2 ? away() : Promise.resolve(null)));
      const reply = await client.send(["a.pdf", pdf()], ["b.pdf", pdf()], ["c.pdf", pdf()]);
      expect([...codeOf(reply), reply.headers.get("retry-after")]).toEqual([503, "scanner-unavailable", "30"]);
      expect([stored().length, await rowsOf(client)]).toEqual([before, []]);
      world.scanner = saying(away);
      const id = idIn(await client.begin("a.pdf", pdf().length));
      expect(codeOf(await client.append(id, 0, pdf()))).toEqual([503, "scanner-unavailable"]);
      expect((await client.browser.get(`/api/uploads/${id}`)).body).toMatchObject({ mime: null, offset: pdf().length });
      world.scanner = typeOnlyScanner;
      const body = { type: "greenCard", contractNumber: await client.contract(), values: {}, attachments: [id] };
      expect((await client.browser.post("/api/documents/create/request", body)).status).not.toBe(200);
      // Once it is back a part of nothing has the file checked.
      expect((await client.append(id, pdf().length, Buffer.alloc(0))).body).toMatchObject({ mime: "application/pdf" });
    });
  });

  describe("a document that is missing", () => {
    const meet = (client: Client, demandId: string, ids: readonly string[], key?: string) =>
      client.browser.send("POST", `/api/documents/missing/${demandId}/files`, {
        body: { uploads: ids },
        headers: {
          "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "",
          ...(key !== undefined && { "idempotency-key": key }),
        },
      });

    it("is met by files, which become the customer's documents; a receipt and a notice are sent", async () => {
      const client = await newClient();
      const demandId = await client.demand();
      await world.files.accounts.messages();
      const ids = [await sendOne(client), await sendOne(client, png())];
      const reply = await meet(client, demandId, ids);
      expect(reply.status).toBe(200);
      const rows = await connection().db.select().from(documents).where(eq(documents.customerId, client.customerId));
      expect(rows.map(({ title }) => title).toSorted()).toEqual(["Výpis z účtu (1/2)", "Výpis z účtu (2/2)"]);
      expect(rows).toMatchObject([{ collection: "own", kind: "bank-statement" }, {}]);
      const messages = await world.files.accounts.messages();
      expect(messages.map(({ to }) => to)).toEqual([client.email, "provider@example.com"]);
      for (const { documentId } of rows.map(({ id }) => ({ documentId: id }))) {
        const file = await client.browser.get(`/api/documents/${documentId}/download`);
        expect(file.status).toBe(200);
      }
      const [demand] = await connection().db.select().from(documentDemands).where(eq(documentDemands.id, demandId));
      expect(demand?.metAt).not.toBeNull();
    });

    it("sent again under its key is answered the same; without one, or with other files, it is refused", async () => {
      const client = await newClient();
      const demandId = await client.demand();
      const [id, other] = [await sendOne(client), await sendOne(client)];
      const replies = await Promise.all([1, 2, 3].map(() => meet(client, demandId, [id], "key")));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect(codeOf(await meet(client, demandId, [other], "key"))).toEqual([422, "request-key-used"]);
      expect(codeOf(await meet(client, demandId, [other]))).toEqual([409, "demand-met"]);
      expect(await connection().db.$count(documents, eq(documents.customerId, client.customerId))).toBe(1);
    });

    it("takes each file once, one's own only, and all of them or none", async () => {
      const [client, other] = [await newClient(), await newClient()];
      const [first, second] = [await client.demand(), await client.demand()];
      const [id, theirs] = [await sendOne(client), await sendOne(other)];
      expect((await meet(client, first, [id, theirs])).status).toBe(404);
      expect((await meet(client, first, [id, randomUUID()])).status).toBe(404);
      expect((await meet(other, first, [theirs])).status).toBe(404);
      expect((await meet(client, first, [])).status).toBe(422);
      expect(
        (
          await meet(
            client,
            first,
            Array.from({ length: 11 }, () => id),
          )
        ).status,
      ).toBe(422);
      expect((await meet(client, first, [id])).status).toBe(200);
      expect((await meet(client, second, [id])).status).toBe(404);
      const headers = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
      expect((await client.browser.send("DELETE", `/api/uploads/${id}`, { headers })).status).toBe(404);
    });
  });

  it("papers come with a request and can be had from it, by the customer alone", async () => {
    const [client, other] = [await newClient(), await newClient()];
    const [id, theirs] = [await sendOne(client), await sendOne(other)];
    const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email" };
    const body = { type: "greenCard", contractNumber: await client.contract(), values };
    const file = (attachments: readonly string[]) =>
      client.browser.post("/api/documents/create/request", { ...body, attachments });
    expect((await file([id, theirs])).status).toBe(404);
    const { requestId } = (await file([id])).body as { requestId: string };
    const { attachments } = (await client.browser.get(`/api/requests/${requestId}`)).body as {
      attachments: { attachmentId: string }[];
    };
    expect(attachments).toMatchObject([{ name: "a", mime: "application/pdf", size: pdf().length }]);
    const path = `/api/requests/${requestId}/attachments/${attachments[0]?.attachmentId}/download`;
    const download = (await client.browser.get(path)).body as { file: string };
    expect(Buffer.from(download.file, "base64")).toEqual(pdf());
    expect((await other.browser.get(path)).status).toBe(404);
    expect((await client.browser.get(path.replace(requestId, randomUUID()))).status).toBe(404);
  });

  it("what nobody uses in a day goes, with its parts; what is used stays", async () => {
    const client = await newClient();
    const [unused, used] = [await sendOne(client), await sendOne(client)];
    const half = idIn(await client.begin("a.jpg", 1_000));
    await client.append(half, 0, jpeg().subarray(0, 50));
    const headers = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
    const met = { body: { uploads: [used] }, headers };
    await client.browser.send("POST", `/api/documents/missing/${await client.demand()}/files`, met);
    world.files.accounts.pass(dayMs - 60_000);
    await deleteUploads(world.dependencies);
    expect((await rowsOf(client)).length).toBe(3);
    world.files.accounts.pass(3_600_000);
    expect(await deleteUploads(world.dependencies)).toBeGreaterThanOrEqual(2);
    expect(stored().filter((key) => key.includes(unused) || key.includes(half))).toEqual([]);
    expect((await rowsOf(client)).map(({ id }) => id)).toEqual([used]);
    world.files.accounts.pass(30 * dayMs);
    await deleteUploads(world.dependencies);
    expect(await rowsOf(client)).toEqual([]);
    expect(stored()).toContain(`uploads/${used}`);
  });

  const newClient = () => world.client();
});
