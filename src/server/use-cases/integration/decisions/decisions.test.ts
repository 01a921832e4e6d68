import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents, messageReplies, messages } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { answerContext } from "#server/use-cases/messages/message-replies.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type DecisionsWorld, openDecisionsWorld, values } from "#tests/support/decisions-world.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { pdf } from "#tests/support/upload-files.ts";

oneDatabase((connection) => {
  let world: DecisionsWorld;
  beforeAll(async () => {
    world = await openDecisionsWorld(connection());
  });
  afterAll(() => world.close());

  describe("subjects of events", () => {
    test("a request is complete, with the names of the reader's system", async () => {
      const { client, requestId, reference, contractNumber } = await world.filed();
      await world.knownTo("erp", "customers", `c ${requestId}`, client.customerId);
      await world.knownTo("other", "contracts", `k ${requestId}`, contractNumber);
      const { status, body } = await world.get(`/requests/${requestId}`);
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
      const audited = await lastAuditOf(connection().db);
      expect(audited).toEqual({
        event: "integration-read",
        subject: null,
        details: { client: "client-erp", kind: "requests", id: requestId },
      });
    });

    test("its attachments are unchanged, and only under their request", async () => {
      const { requestId } = await world.filed();
      const { body } = await world.get(`/requests/${requestId}`);
      const { attachmentId } = body.attachments[0];
      const { status, headers, bytes } = await world.bytesOf(`/requests/${requestId}/attachments/${attachmentId}`);
      expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([
        200,
        "application/pdf",
        String(pdf().length),
      ]);
      expect(bytes.equals(pdf())).toBe(true);
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ kind: "attachments", id: attachmentId });
      const another = await world.filed();
      expect((await world.get(`/requests/${another.requestId}/attachments/${attachmentId}`)).status).toBe(404);
    });

    test("an upload is readable once it has fulfilled a document request, even after its row is deleted", async () => {
      const client = await world.uploads.client();
      const uploadId = await client.sendOne();
      const path = `/uploads/${uploadId}/content`;
      expect((await world.get(path)).status).toBe(404);
      const met = await client.browser.post(`/api/documents/missing/${await client.demand()}/files`, {
        uploads: [uploadId],
      });
      expect(met.status).toBe(200);
      const { status, bytes } = await world.bytesOf(
        path.toUpperCase().replace("/UPLOADS", "/uploads").replace("/CONTENT", "/content"),
      );
      expect([status, bytes.equals(pdf())]).toEqual([200, true]);
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ kind: "uploads", id: uploadId });
    });

    test("an application is readable once it is finished, and complete", async () => {
      const onboarding = await openOnboardingWorld(connection());
      const started = await onboarding.start("cz");
      await onboarding.fillIn(started, "company");
      expect((await world.get(`/applications/${started.id}`)).status).toBe(404);
      await onboarding.submit(started, "onedoc", await onboarding.consentTo(started));
      const { status, body } = await world.get(`/applications/${started.id}`);
      expect([status, body]).toEqual([
        200,
        {
          applicationId: started.id,
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
        subject: started.id,
        details: { client: "client-erp", kind: "applications", id: started.id },
      });
    });

    test("a message has its customer, also after the customer has deleted it", async () => {
      const { customerId } = await world.uploads.client();
      const [id, receivedAt] = [randomUUID(), new Date("2026-11-01T08:00:00.000Z")];
      const row = { id, customerId, subject: "Předmět", body: "A\n\nB", receivedAt, deletedAt: receivedAt, search: "" };
      await connection().db.insert(messages).values(row);
      expect((await world.get(`/threads/${id}`)).body).toEqual({
        messageId: id,
        customer: { id: customerId },
        subject: "Předmět",
        body: "A\n\nB",
        received: "2026-11-01T08:00:00.000Z",
        answers: [],
      });
      const answer = { id: randomUUID(), messageId: id, position: 1, author: "customer", at: receivedAt } as const;
      const sealedBody = world.uploads.files.accounts.dependencies.sealer.seal("Děkuji", answerContext(answer.id));
      await connection()
        .db.insert(messageReplies)
        .values({ ...answer, sealedBody });
      expect((await world.get(`/threads/${id}`)).body).toMatchObject({
        answers: [{ author: "customer", body: "Děkuji", at: "2026-11-01T08:00:00.000Z", attachments: [] }],
      });
      expect((await lastAuditOf(connection().db))?.details).toMatchObject({ kind: "messages", id });
    });

    test("unknown and malformed ids are 404 and not audited", async () => {
      const before = await connection().db.$count(auditEvents);
      for (const id of [randomUUID(), "x", "%00"]) {
        for (const path of [`requests/${id}`, `requests/${id}/attachments/${id}`, `applications/${id}`]) {
          expect([path, (await world.get(`/${path}`)).status]).toEqual([path, 404]);
        }
        for (const path of [`uploads/${id}/content`, `threads/${id}`]) {
          expect([path, (await world.get(`/${path}`)).status]).toEqual([path, 404]);
        }
        expect((await world.move(id, { status: "in-progress" })).status).toBe(404);
      }
      expect(await connection().db.$count(auditEvents)).toBe(before);
    });
  });
});
