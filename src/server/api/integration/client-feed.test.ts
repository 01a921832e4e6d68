import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type * as z from "zod/mini";
import type { Application, CustomerRequest, Thread } from "#client/decision-calls.ts";
import type { Delivery, EventType, VolantEvent, Webhook } from "#client/feed-calls.ts";
import { volantClient } from "#client/volant-client.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import type { EventType as OwnEventType } from "#domain/portal/events.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import { webhookHttp } from "#server/adapters/webhook-http.ts";
import { type Connection, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { insertIntegrationClient } from "#server/database/repositories/integration-clients.ts";
import { messageAttachments, messages } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { uploadKey } from "#server/use-cases/files/uploads/upload-keys.ts";
import { sequenceEvents } from "#server/use-cases/integration/events/sequence-events.ts";
import { keepKey } from "#server/use-cases/integration/manage-clients.ts";
import {
  decisionServices,
  eventServices,
  integrationFileServices,
  webhookServices,
} from "#server/use-cases/integration/services.ts";
import { webhookDispatcher } from "#server/use-cases/webhooks/dispatcher.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { openOnboardingWorld } from "#tests/support/onboarding-world.ts";
import { freePort } from "#tests/support/server-process.ts";
import { pdf } from "#tests/support/upload-files.ts";
import { openUploadsWorld, type UploadsWorld } from "#tests/support/uploads-world.ts";
import { decisionRoutes, type wholeApplication, type wholeRequest, type wholeThread } from "./decision-routes.ts";
import { type event, eventRoutes } from "./event-routes.ts";
import { integrationFileRoutes } from "./file-routes.ts";
import { integrationBase } from "./route.ts";
import { type deliveries, type listed, webhookRoutes } from "./webhook-routes.ts";

type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Plain<Value[Name]> }
    : Value;
type Page<Schema> = Schema extends { items: (infer Item)[] } ? Item : never;

describe("the client in TypeScript", () => {
  let connection: Connection;
  let world: UploadsWorld;
  let door: Awaited<ReturnType<typeof openIntegrationApi>>;
  let client: ReturnType<typeof volantClient>;
  let dispatcher: ReturnType<typeof webhookDispatcher>;

  beforeAll(async () => {
    connection = await openEmbedded();
    world = await openUploadsWorld(connection);
    const { files, dependencies: given } = world;
    const dependencies = { ...files.dependencies, ...given, ...files.accounts.dependencies };
    const webhooks = {
      ...dependencies,
      clock: systemClock,
      webhookCaller: webhookHttp({ isDemo: true, networks: [] }),
      settings: { providerEmail: null },
    };
    dispatcher = webhookDispatcher(webhooks);
    await transact(connection.db, async (tx) => {
      const common = { scopes: integrationScopes, countries: [], networks: [], rate: 1_000, createdAt: new Date() };
      await insertIntegrationClient(tx, { clientId: "client-erp", system: "erp", ...common });
      await keepKey(tx, "client-erp", { keyId: "key-erp", secret: "erp" }, new Date());
    });
    const routes = [
      ...eventRoutes(eventServices(dependencies)),
      ...webhookRoutes(webhookServices(webhooks)),
      ...decisionRoutes(decisionServices(dependencies)),
      ...integrationFileRoutes(integrationFileServices({ ...dependencies, scanner: typeOnlyScanner })),
    ];
    door = await openIntegrationApi(connection, routes, ["erp"]);
    client = volantClient({ url: door.origin + integrationBase, key: "erp" });
  });
  afterAll(async () => {
    await dispatcher.stop();
    await door.close();
    await world.portal.close();
    await connection.close();
  });

  async function filed() {
    const customer = await world.client();
    const contractNumber = await customer.contract();
    const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email", note: "" };
    const body = { type: "greenCard", contractNumber, values, attachments: [await customer.sendOne(pdf())] };
    const reply = await customer.browser.post("/api/documents/create/request", body);
    expect(reply.status).toBe(200);
    await sequence();
    return { customer, contractNumber, requestId: (reply.body as { requestId: string }).requestId };
  }

  async function sequence(): Promise<void> {
    while ((await sequenceEvents(world.dependencies)) > 0);
  }

  it("has the server's types of events, webhooks and their subjects", () => {
    expectTypeOf<EventType>().toEqualTypeOf<OwnEventType>();
    expectTypeOf<Plain<VolantEvent>>().toEqualTypeOf<Plain<z.output<typeof event>>>();
    expectTypeOf<Plain<Webhook>>().toEqualTypeOf<Page<z.output<typeof listed>>>();
    expectTypeOf<Plain<Delivery>>().toEqualTypeOf<Page<z.output<typeof deliveries>>>();
    expectTypeOf<Plain<CustomerRequest>>().toEqualTypeOf<Plain<z.output<typeof wholeRequest>>>();
    expectTypeOf<Plain<Application>>().toEqualTypeOf<Plain<z.output<typeof wholeApplication>>>();
    expectTypeOf<Plain<Thread>>().toEqualTypeOf<Plain<z.output<typeof wholeThread>>>();
  });

  it("reads the feed from a cursor to its end, and continues from the next one", async () => {
    const first = await filed();
    const second = await filed();
    const pages = [];
    for await (const page of client.events(null, { types: ["request.filed"], pageSize: 1 })) pages.push(page);
    expect(pages.map(({ events }) => events.map(({ subject }) => subject.id))).toEqual([
      [first.requestId],
      [second.requestId],
      [],
    ]);
    const cursor = pages.at(-1)?.next ?? null;
    const third = await filed();
    const news = [];
    for await (const { events } of client.events(cursor)) news.push(...events);
    expect(news.filter(({ type }) => type === "request.filed")).toMatchObject([
      { subject: { kind: "requests", id: third.requestId }, data: { contractNumber: third.contractNumber } },
    ]);
    expect(news.every(({ position }) => position > Number(cursor))).toBe(true);
  });

  it("reads subjects of events, and changes a request once", async () => {
    const { requestId, customer } = await filed();
    const request = await client.request(requestId);
    expect(request).toMatchObject({ requestId, status: "received", customer: { id: customer.customerId } });
    const upload = await client.requestAttachment(requestId, request?.attachments[0]?.attachmentId ?? "");
    expect(Buffer.from(upload).equals(pdf())).toBe(true);
    expect(await client.setRequestStatus(requestId, { status: "in-progress" }, "move-1")).toEqual({
      status: "in-progress",
    });
    expect(await client.setRequestStatus(requestId, { status: "in-progress" }, "move-1")).toEqual({
      status: "in-progress",
    });
    expect((await client.request(requestId))?.timeline).toHaveLength(2);

    const uploadId = await customer.sendOne();
    await customer.browser.post(`/api/documents/missing/${await customer.demand()}/files`, { uploads: [uploadId] });
    expect(Buffer.from(await client.upload(uploadId)).equals(pdf())).toBe(true);

    const onboarding = await openOnboardingWorld(connection);
    const held = await onboarding.start("cz");
    expect(await client.application(held.id)).toBeNull();
    await onboarding.fillIn(held, "company");
    await onboarding.submit(held, "onedoc", await onboarding.consentTo(held));
    expect(await client.application(held.id)).toMatchObject({ applicationId: held.id, country: "cz" });

    const id = "0b8f6c1e-6f6e-4b0e-9a3c-5d2f1c7a9e10";
    const row = { id, customerId: customer.customerId, subject: "A", body: "B", receivedAt: new Date(), search: "" };
    await connection.db.insert(messages).values(row);
    expect(await client.thread(id)).toMatchObject({ messageId: id, subject: "A", body: "B" });
    expect(await client.thread(requestId)).toBeNull();
  });

  it("reads the attachments of a customer's message", async () => {
    const customer = await world.client();
    const uploadId = await customer.sendOne(pdf());
    await customer.browser.post(`/api/documents/missing/${await customer.demand()}/files`, { uploads: [uploadId] });
    const [id, eloId] = ["3f1f4a52-0c9f-4f0e-8f43-6f0f9b0f5a11", "ELO/1"];
    const words = { subject: "A", body: "B", author: "customer", search: "" } as const;
    const { customerId } = customer;
    await connection.db.insert(messages).values({ id, customerId, ...words, receivedAt: new Date() });
    const bytes = pdf();
    const facts = { name: "a.pdf", mime: "application/pdf", size: bytes.length, sha256: sha256Of(bytes) };
    const file = { from: "store", key: uploadKey(uploadId), ...facts } as const;
    await connection.db.insert(messageAttachments).values({ eloId, messageId: id, position: 1, file });
    const { sha256: _, ...told } = facts;
    expect(await client.thread(id)).toMatchObject({ attachments: [{ eloId, ...told }], answers: [] });
    expect(Buffer.from(await client.threadFile(id, eloId)).equals(bytes)).toBe(true);
    await expect(client.threadFile(id, "ELO/2")).rejects.toMatchObject({ status: 404 });
  });

  it("finds out whether a document exists", async () => {
    const bytes = new TextEncoder().encode("%PDF-1.7 the second document");
    expect(await client.hasFile(sha256Of(bytes))).toBe(false);
    await client.sendFile(bytes, "application/pdf");
    expect(await client.hasFile(sha256Of(bytes))).toBe(true);
  });

  it("adds, tests, replays and removes a webhook, and the documented receiver accepts an event once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "volant-receiver-"));
    const port = await freePort();
    const { webhookId, secret } = await client.addWebhook(`http://127.0.0.1:${port}/volant`, ["contract.withdrawn"]);
    const settings = { WEBHOOK_SECRET: secret, PORT: String(port), INBOX: join(folder, "inbox.sqlite") };
    const receiver = await startReceiver(settings);
    try {
      const occurredAt = world.dependencies.clock.now();
      await client.testWebhook(webhookId);
      const data = { number: "C-1", status: "withdrawn", reference: "OD-1" } as const;
      await transact(connection.db, (tx) =>
        writeEvent(tx, { type: "contract.withdrawn", occurredAt, subjectId: "C-1", data }),
      );
      await sequence();
      await send();
      expect(await client.replayWebhook(webhookId, occurredAt, occurredAt)).toBe(1);
      await send();
      const told = [];
      for await (const delivery of client.deliveries(webhookId, 1)) told.push(delivery);
      const replayed = "contract.withdrawn delivered 204";
      const ended = told.map(
        ({ type, state, tries }) => `${type} ${state} ${tries.map(({ status }) => status).join()}`,
      );
      expect(ended.toSorted()).toEqual([replayed, replayed, "webhook.test delivered 204"]);
      expect(await client.webhooks()).toMatchObject([{ webhookId, types: ["contract.withdrawn"], off: null }]);
      const forged = { "webhook-id": "evt_1", "webhook-timestamp": String(Math.floor(Date.now() / 1_000)) };
      const body = JSON.stringify({ type: "contract.withdrawn" });
      const headers = { ...forged, "webhook-signature": "v1,Zm9yZ2Vk" };
      expect((await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status).toBe(401);
      const inbox = new DatabaseSync(settings.INBOX, { readOnly: true });
      const kept = inbox.prepare("select body from events").all();
      inbox.close();
      const subjects = kept.map((row) => JSON.parse(String(row["body"])).data.subject);
      expect(subjects.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
        { kind: "contracts", id: "C-1" },
        { kind: "webhooks", id: webhookId },
      ]);
      await client.removeWebhook(webhookId);
      expect(await client.webhooks()).toEqual([]);
    } finally {
      receiver.kill();
      await once(receiver, "exit");
      rmSync(folder, { recursive: true });
    }
  });

  async function send(): Promise<void> {
    await dispatcher.send();
    await dispatcher.settled();
  }
});

/** Waits until it listens. */
async function startReceiver(settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const receiver = spawn(process.execPath, ["docs/examples/webhook-receiver.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(receiver.stdout)) if (line.startsWith("listening")) return receiver;
  throw new Error("the receiver ended before it was listening");
}
