import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentRequests, documents } from "#server/database/tables.ts";
import { deleteUploads } from "#server/use-cases/files/uploads/delete-uploads.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { codeOf } from "#tests/support/replies.ts";
import { jpeg, pdf, png } from "#tests/support/upload-files.ts";
import { type Client, openUploadsWorld, type UploadsWorld, uploadIdIn } from "#tests/support/uploads-world.ts";

const dayMs = 86_400_000;

oneDatabase((connection) => {
  let world: UploadsWorld;
  beforeAll(async () => {
    world = await openUploadsWorld(connection());
  });
  afterAll(() => world.portal.close());

  describe("a document request", () => {
    const meet = (client: Client, demandId: string, ids: readonly string[], key?: string) =>
      client.browser.send("POST", `/api/documents/missing/${demandId}/files`, {
        body: { uploads: ids },
        headers: {
          "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "",
          ...(key !== undefined && { "idempotency-key": key }),
        },
      });

    it("is fulfilled by files, which become the customer's documents; a receipt and a notification are sent", async () => {
      const client = await world.client();
      const demandId = await client.demand();
      await world.files.accounts.messages();
      const ids = [await client.sendOne(), await client.sendOne(png())];
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
      const [documentRequest] = await connection()
        .db.select()
        .from(documentRequests)
        .where(eq(documentRequests.id, demandId));
      expect(documentRequest?.metAt).not.toBeNull();
      const told = await eventsOf(connection().db, demandId);
      expect(told).toEqual([["demand.met", expect.objectContaining({ status: "met", uploads: expect.any(Array) })]]);
    });

    it("repeated with its key returns the same response; without one, or with other files, it is refused", async () => {
      const client = await world.client();
      const demandId = await client.demand();
      const [id, other] = [await client.sendOne(), await client.sendOne()];
      const replies = await Promise.all([1, 2, 3].map(() => meet(client, demandId, [id], "key")));
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(replies[0]?.status).toBe(200);
      expect(codeOf(await meet(client, demandId, [other], "key"))).toEqual([422, "request-key-used"]);
      expect(codeOf(await meet(client, demandId, [other]))).toEqual([409, "demand-met"]);
      expect(await connection().db.$count(documents, eq(documents.customerId, client.customerId))).toBe(1);
    });

    it("takes each file once, only the customer's own, and all of them or none", async () => {
      const [client, other] = [await world.client(), await world.client()];
      const [first, second] = [await client.demand(), await client.demand()];
      const [id, theirs] = [await client.sendOne(), await other.sendOne()];
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

  it("uploaded documents of a request can be read by the customer alone", async () => {
    const [client, other] = [await world.client(), await world.client()];
    const [id, theirs] = [await client.sendOne(), await other.sendOne()];
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

  it("files unused for a day are deleted, with their parts; used ones stay", async () => {
    const client = await world.client();
    const [unused, used] = [await client.sendOne(), await client.sendOne()];
    const half = uploadIdIn(await client.begin("a.jpg", 1_000));
    await client.append(half, 0, jpeg().subarray(0, 50));
    const headers = { "x-csrf-token": client.browser.jar.get("XSRF-TOKEN") ?? "" };
    const met = { body: { uploads: [used] }, headers };
    await client.browser.send("POST", `/api/documents/missing/${await client.demand()}/files`, met);
    world.files.accounts.pass(dayMs - 60_000);
    await deleteUploads(world.dependencies);
    expect((await client.rows()).length).toBe(3);
    world.files.accounts.pass(3_600_000);
    expect(await deleteUploads(world.dependencies)).toBeGreaterThanOrEqual(2);
    expect(world.keys().filter((key) => key.includes(unused) || key.includes(half))).toEqual([]);
    expect((await client.rows()).map(({ id }) => id)).toEqual([used]);
    world.files.accounts.pass(30 * dayMs);
    await deleteUploads(world.dependencies);
    expect(await client.rows()).toEqual([]);
    expect(world.keys()).toContain(`uploads/${used}`);
  });
});
