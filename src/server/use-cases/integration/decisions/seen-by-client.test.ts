import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { transact } from "#server/database/connect.ts";
import { writeEvents } from "#server/database/repositories/events.ts";
import {
  cases,
  eventPositions,
  integrationImports,
  integrationRecords,
  messages,
  offers,
  requests,
} from "#server/database/tables.ts";
import { readEvents } from "#server/use-cases/integration/events/read-events.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type DecisionsWorld, openDecisionsWorld } from "#tests/support/decisions-world.ts";
import { openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { offerRow } from "#tests/support/portal-rows.ts";

oneDatabase((connection) => {
  let world: DecisionsWorld;
  beforeAll(async () => {
    world = await openDecisionsWorld(connection());
  });
  afterAll(() => world.close());

  const dependencies = () => world.uploads.dependencies;
  const sequence = async () => {
    while ((await sequenceEvents(dependencies())) > 0);
  };
  const end = async () => {
    await sequence();
    return (await connection().db.select().from(eventPositions))[0]?.last ?? 0;
  };
  const statusFor = async (path: string, key: string) => (await world.get(path, key)).status;
  const feedOf = async (system: string, after: number, of: readonly Country[] = []) => {
    const client = { clientId: system, system, scopes: [], countries: of };
    const { events, next } = await readEvents(dependencies(), client, { after, limit: 1_000, types: null });
    return { told: events.map(({ type, subject }) => `${type} ${subject.id}`), next };
  };

  describe("a client", () => {
    test("sees requests of customers of its own system and of none, and changes no others", async () => {
      const { client, requestId } = await world.filed();
      const { attachmentId } = (await world.get(`/requests/${requestId}`)).body.attachments[0];
      const paths = [`/requests/${requestId}`, `/requests/${requestId}/attachments/${attachmentId}`];
      await world.knownTo("other", "customers", `c ${requestId}`, client.customerId);
      for (const path of paths) expect([path, await statusFor(path, "erp")]).toEqual([path, 404]);
      const move = { status: "in-progress" };
      expect((await world.move(requestId, move)).status).toBe(404);
      const [row] = await connection().db.select().from(requests).where(eq(requests.id, requestId));
      expect(row?.status).toBe("received");
      expect(await statusFor(`/requests/${requestId}`, "other")).toBe(200);
      expect((await world.move(requestId, move, { system: "other" })).status).toBe(200);
    });

    test("sees uploads and messages of customers of its own system and of none", async () => {
      const client = await world.uploads.client();
      const uploadId = await client.sendOne();
      const demandId = await client.demand();
      await client.browser.post(`/api/documents/missing/${demandId}/files`, { uploads: [uploadId] });
      const [messageId, receivedAt] = [randomUUID(), new Date("2026-11-01T08:00:00.000Z")];
      const { customerId } = client;
      const row = { id: messageId, customerId, subject: "A", body: "B", receivedAt, search: "" };
      await connection().db.insert(messages).values(row);
      expect(await statusFor(`/threads/${messageId}`, "erp")).toBe(200);
      expect((await world.bytesOf(`/uploads/${uploadId}/content`)).status).toBe(200);
      await world.knownTo("other", "customers", `c ${customerId}`, customerId);
      expect(await statusFor(`/threads/${messageId}`, "erp")).toBe(404);
      expect(await statusFor(`/threads/${messageId}/attachments/ELO-1`, "erp")).toBe(404);
      expect((await world.bytesOf(`/uploads/${uploadId}/content`)).status).toBe(404);
      expect(await statusFor(`/threads/${messageId}`, "other")).toBe(200);
    });

    test("sees an application until it has a contract of another system, in the feed too", async () => {
      const client = await world.uploads.client();
      await world.knownTo("other", "customers", `c ${client.customerId}`, client.customerId);
      const contractNumber = await client.contract();
      const onboarding = await openOnboardingWorld(connection());
      const begun = await end();
      const started = await onboarding.start("cz");
      await onboarding.fillIn(started, "company");
      await onboarding.submit(started, "onedoc", await onboarding.consentTo(started));
      const told = [`application.started ${started.id}`, `application.submitted ${started.id}`];
      await sequence();
      for (const system of ["erp", "other"]) {
        expect(await statusFor(`/applications/${started.id}`, system)).toBe(200);
        expect((await feedOf(system, begun)).told).toEqual(told);
      }
      await connection().db.update(cases).set({ contractNumber }).where(eq(cases.applicationId, started.id));
      expect(await statusFor(`/applications/${started.id}`, "erp")).toBe(404);
      expect(await statusFor(`/applications/${started.id}`, "other")).toBe(200);
      const data = { status: "withdrawn", reference: null, consent: "marketing", textVersion: "1" } as const;
      const withdrawn = { type: "consent.withdrawn", occurredAt: new Date(), subjectId: started.id, data } as const;
      await transact(connection().db, (tx) => writeEvents(tx, [withdrawn]));
      await sequence();
      const all = await end();
      expect(await feedOf("erp", begun)).toEqual({ told: [], next: String(all) });
      expect((await feedOf("other", begun)).told).toEqual([...told, `consent.withdrawn ${started.id}`]);
    });

    test("limited to countries sees no others", async () => {
      const begun = await end();
      const { requestId } = await world.filed();
      await sequence();
      expect(await statusFor(`/requests/${requestId}`, "erp/cz")).toBe(200);
      expect(await statusFor(`/requests/${requestId}`, "erp/sk/hu")).toBe(404);
      expect((await world.move(requestId, { status: "in-progress" }, { system: "erp/sk" })).status).toBe(404);
      expect((await feedOf("erp", begun, ["cz"])).told).toContain(`request.filed ${requestId}`);
      expect((await feedOf("erp", begun, ["sk", "hu"])).told).toEqual([]);
      const onboarding = await openOnboardingWorld(connection());
      const started = await onboarding.start("sk");
      await onboarding.fillIn(started, "company");
      await onboarding.submit(started, "onedoc", await onboarding.consentTo(started));
      expect(await statusFor(`/applications/${started.id}`, "erp/sk")).toBe(200);
      expect(await statusFor(`/applications/${started.id}`, "erp/cz")).toBe(404);
    });
  });

  test("the feed leaves out events of another system's customers and imports, and continues", async () => {
    const { db } = connection();
    const client = await world.uploads.client();
    const { customerId } = client;
    const contractNumber = await client.contract();
    await world.knownTo("other", "customers", `c ${customerId}`, customerId);
    const [offerId, personalId, importId] = [randomUUID(), randomUUID(), randomUUID()];
    await db
      .insert(offers)
      .values([offerRow({ id: offerId, customerId }), offerRow({ id: personalId, customerId: null })]);
    await world.knownTo("other", "offers", `o ${personalId}`, personalId);
    const summary = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
    const state = { mode: "apply", state: "done" } as const;
    const at = new Date();
    await db
      .insert(integrationImports)
      .values({ id: importId, system: "other", ...state, source: "a", lines: 0, summary, createdAt: at, seenAt: at });
    const begun = await end();
    const id = randomUUID();
    const common = { occurredAt: at } as const;
    const of = { reference: "R", status: "received", type: "greenCard", contractNumber, customerId } as const;
    await transact(db, (tx) =>
      writeEvents(tx, [
        { ...common, type: "request.filed", subjectId: id, data: { ...of, attachments: [] } },
        {
          ...common,
          type: "demand.met",
          subjectId: id,
          data: { status: "met", customerId, contractNumber, uploads: [] },
        },
        {
          ...common,
          type: "invoice.announced-paid",
          subjectId: id,
          data: { number: "1", status: "announced-paid", customerId },
        },
        { ...common, type: "message.read", subjectId: id, data: { status: "read", customerId } },
        { ...common, type: "offer.seen", subjectId: offerId, data: { reference: "O", status: "seen" } },
        { ...common, type: "offer.seen", subjectId: personalId, data: { reference: "P", status: "seen" } },
        {
          ...common,
          type: "contract.withdrawn",
          subjectId: contractNumber,
          data: { number: contractNumber, status: "withdrawn", reference: null },
        },
        { ...common, type: "customer.account-closed", subjectId: customerId, data: { status: "closed" } },
        { ...common, type: "import.finished", subjectId: importId, data: { ...summary, ...state, lines: 0 } },
      ]),
    );
    await sequence();
    const own = await feedOf("other", begun);
    expect(own.told).toHaveLength(9);
    expect(await feedOf("other", begun, ["cz"])).toEqual(own);
    expect((await feedOf("other", begun, ["sk"])).told).toEqual([`import.finished ${importId}`]);
    expect(await feedOf("erp", begun)).toEqual({ told: [], next: String(begun + 9) });
    // Events keep their customer after a merge.
    await db
      .update(integrationRecords)
      .set({ targetId: randomUUID(), content: null })
      .where(eq(integrationRecords.externalId, `c ${customerId}`));
    expect((await feedOf("erp", begun)).told).toEqual([]);
  });
});
