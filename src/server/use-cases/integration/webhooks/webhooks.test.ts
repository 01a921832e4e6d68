import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { webhookHttp } from "#server/adapters/webhook-http.ts";
import { webhookRoutes } from "#server/api/integration/webhook-routes.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { insertIntegrationClient } from "#server/database/repositories/integration-clients.ts";
import { auditEvents, webhookDeliveries, webhooks } from "#server/database/tables.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Mail } from "#server/ports/messages.ts";
import { makeLog } from "#server/shared/log.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { failingDatabase } from "#tests/support/failing-database.ts";
import { openIntegrationDoor } from "#tests/support/integration-door.ts";
import { sequenceEvents } from "../events/sequence-events.ts";
import { changeWebhookSecret } from "./change-webhooks.ts";
import { webhookCourier } from "./courier.ts";
import { addWebhookByOperator } from "./govern-webhooks.ts";
import { webhookServices } from "./services.ts";
import { pauses } from "./settle-try.ts";

const types = ["contract.withdrawn", "message.read"];
const nowhere = "00000000-0000-4000-8000-000000000000";

/** A receiver: what it was sent, and what it answers. */
interface Receiver {
  readonly url: string;
  readonly got: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  answer: { readonly status: number; readonly headers?: Record<string, string> };
}

eachDatabase((_kind, connection) => {
  const sealer = makeSealer(["a secret of at least thirty-two letters"]);
  let now: Date;
  let door: Awaited<ReturnType<typeof openIntegrationDoor>>;
  const servers: Server[] = [];
  const mails: Mail[] = [];
  const collect = async (_tx: unknown, name: string, mail: unknown) => {
    expect(name).toBe("send-mail");
    mails.push(mail as Mail);
  };
  const dependencies = (database: Database = connection().db) => ({
    database,
    clock: { now: () => now },
    sealer,
    jobs: { send: collect as Jobs["send"] },
    webhookCaller: webhookHttp({ isDemo: true, networks: [] }),
    settings: { providerEmail: "provider@example.com" },
    log: makeLog("silent"),
  });

  beforeAll(async () => {
    await transact(connection().db, async (tx) => {
      for (const system of ["core", "other"]) {
        const common = { scopes: integrationScopes, networks: [], rate: 1_000, createdAt: new Date() };
        await insertIntegrationClient(tx, { clientId: `client-${system}`, system, ...common });
      }
    });
    const services = webhookServices({ ...dependencies(), clock: { now: () => now } });
    door = await openIntegrationDoor(connection(), webhookRoutes(services), ["core", "other"]);
  });
  afterAll(() => door.close());
  beforeEach(() => {
    now = new Date();
    mails.length = 0;
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
    await connection().db.delete(webhooks);
  });

  async function receiver(): Promise<Receiver> {
    const got: Receiver["got"] = [];
    const server = createServer((request, response) => {
      const answer = (body: string) => {
        got.push({ headers: request.headers, body });
        response.writeHead(one.answer.status, one.answer.headers).end();
      };
      text(request).then(answer, () => response.destroy());
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const one: Receiver = { url: `http://127.0.0.1:${port}/in`, got, answer: { status: 204 } };
    return one;
  }

  const call = (method: string, path: string, body?: object, system = "core") =>
    door.send(method, path, { system, ...(body && { body }) });

  async function added(url: string, of: readonly string[] = types) {
    const { status, body } = await call("POST", "/webhooks", { url, types: of });
    expect([status, body]).toEqual([201, { webhookId: expect.any(String), secret: expect.any(String) }]);
    const { webhookId, secret }: { webhookId: string; secret: string } = body;
    return { webhookId, secret, at: (path: string) => `/webhooks/${webhookId}${path}` };
  }

  async function happen(...subjectIds: string[]): Promise<void> {
    await transact(connection().db, async (tx) => {
      for (const subjectId of subjectIds) {
        const data = { number: subjectId, status: "withdrawn", reference: "OD-1" } as const;
        await writeEvent(tx, { type: "contract.withdrawn", occurredAt: now, subjectId, data });
      }
    });
    await sequenceEvents(dependencies());
  }

  /** Sends what is due, as one process does in one look. */
  async function sendDue(database?: Database): Promise<void> {
    const courier = webhookCourier(dependencies(database));
    await courier.send();
    await courier.settled();
  }

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const headersOf = ({ headers }: Receiver["got"][number]) => ({
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  });
  /** Judged when it was sent. */
  function verified(secret: string, sent: Receiver["got"][number] | undefined): unknown {
    if (sent === undefined) throw new Error("nothing was sent");
    const clock = vi.spyOn(Date, "now").mockReturnValue(now.getTime());
    try {
      return new Webhook(secret).verify(sent.body, headersOf(sent));
    } finally {
      clock.mockRestore();
    }
  }
  const deliveriesOf = async (webhookId: string) => (await call("GET", `/webhooks/${webhookId}/deliveries`)).body.items;
  const off = async () => (await call("GET", "/webhooks")).body.items[0]?.off;

  describe("an endpoint", () => {
    test("is added, listed without its secret, and removed, for its own system alone", async () => {
      const to = await receiver();
      const { webhookId, secret, at } = await added(`${to.url}?token=canary-7d1`);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const listed = await call("GET", "/webhooks");
      expect(listed.body).toEqual({
        items: [{ webhookId, url: `${to.url}?token=canary-7d1`, types, created: now.toISOString(), off: null }],
      });
      const stored = JSON.stringify(await connection().db.select().from(webhooks));
      expect(stored).not.toContain("canary-7d1");
      expect(stored).not.toContain(secret);
      expect((await call("GET", "/webhooks", undefined, "other")).body).toEqual({ items: [] });
      for (const id of [webhookId, nowhere, "x"]) {
        const system = id === webhookId ? "other" : "core";
        const path = `/webhooks/${id}`;
        expect((await call("DELETE", path, undefined, system)).status).toBe(404);
        expect((await call("POST", `${path}/test`, undefined, system)).status).toBe(404);
        expect((await call("GET", `${path}/deliveries`, undefined, system)).status).toBe(404);
        const span = { from: now.toISOString(), to: now.toISOString() };
        expect((await call("POST", `${path}/replay`, span, system)).status).toBe(404);
      }
      expect(await call("DELETE", at(""))).toMatchObject({ status: 204, body: null });
      expect((await call("DELETE", at(""))).status).toBe(404);
      const kept = await connection()
        .db.select()
        .from(auditEvents)
        .where(and(eq(auditEvents.event, "webhook-removed"), eq(auditEvents.actor, "client")));
      expect(kept.at(-1)?.details).toContain(webhookId);
    });

    test.each([
      [{ url: "http://192.168.0.1/", types }, "/url", "address-refused"],
      [{ url: "http://93.184.216.34/", types }, "/url", "https-needed"],
      [{ url: "https://nowhere.invalid/", types }, "/url", "name-unknown"],
      [{ url: "x", types }, "/url", "invalid-format"],
      [{ url: "https://example.com/" }, "/types", "required"],
      [{ url: "https://example.com/", types: [] }, "/types", "required"],
      [{ url: "https://example.com/", types: ["contract.eaten"] }, "/types/0", "invalid-value"],
      [{ url: "https://example.com/", types, secret: "mine" }, "/secret", "unknown-field"],
    ])("is refused: %j", async (body, path, code) => {
      const answer = await call("POST", "/webhooks", body);
      expect(answer).toMatchObject({ status: 422, body: { error: { fields: [{ path, code }] } } });
      expect(answer.body.error.fields[0].message).not.toBe(code);
    });

    test("is added at an operator's command too, for the client that is named", async () => {
      const { url } = await receiver();
      const add = (client: string | undefined, of = types) =>
        addWebhookByOperator(dependencies(), { url, types: of, client });
      await expect(add(undefined)).rejects.toThrow("--client client-core | client-other");
      await expect(add("nobody")).rejects.toThrow("no such client");
      await expect(add("client-core", ["x.y"])).rejects.toThrow("no type of event");
      const { webhookId } = await add("client-other");
      expect((await call("GET", "/webhooks", undefined, "other")).body.items).toMatchObject([{ webhookId }]);
    });
  });

  describe("a delivery", () => {
    test("brings what happened, of the types that were asked for, and Standard Webhooks verifies it", async () => {
      const [to, elsewhere] = [await receiver(), await receiver()];
      const { webhookId, secret } = await added(to.url);
      await added(elsewhere.url, ["message.read"]);
      await happen("C-1");
      await sendDue();
      await sendDue();
      expect([to.got.length, elsewhere.got.length]).toEqual([1, 0]);
      const [sent] = to.got;
      const eventId = sent?.headers["webhook-id"];
      expect(verified(secret, sent)).toEqual({
        type: "contract.withdrawn",
        timestamp: now.toISOString(),
        data: {
          id: eventId,
          position: expect.any(Number),
          subject: { kind: "contracts", id: "C-1" },
          number: "C-1",
          status: "withdrawn",
          reference: "OD-1",
        },
      });
      expect(sent?.headers["content-type"]).toBe("application/json");
      const changed = { ...sent, body: `${sent?.body} `, headers: sent?.headers ?? {} };
      expect(() => verified(secret, changed)).toThrow();
      expect(await deliveriesOf(webhookId)).toMatchObject([
        { eventId, state: "delivered", next: null, tries: [{ status: 204, problem: null }] },
      ]);
    });

    test("is signed by both secrets for a day after a change, then by the new one alone", async () => {
      const to = await receiver();
      const { webhookId, secret } = await added(to.url);
      const next = await changeWebhookSecret(dependencies(), webhookId);
      expect(next).not.toBe(secret);
      pass(86_399_000);
      await happen("C-2");
      await sendDue();
      for (const known of [secret, next]) expect(verified(known, to.got[0])).toMatchObject({ type: types[0] });
      pass(1_000);
      await happen("C-3");
      await sendDue();
      expect(verified(next, to.got[1])).toMatchObject({ type: types[0] });
      expect(() => verified(secret, to.got[1])).toThrow();
    });

    test("is tried again with the same id after each pause, until it gets through", async () => {
      const to = await receiver();
      to.answer = { status: 500 };
      const { webhookId, secret } = await added(to.url);
      await happen("C-4");
      await sendDue();
      for (const [at, pause] of pauses.slice(0, 3).entries()) {
        pass(pause - 1);
        await sendDue();
        expect(to.got).toHaveLength(at + 1);
        if (at === 2) to.answer = { status: 200 };
        pass(1);
        await sendDue();
        expect(to.got).toHaveLength(at + 2);
        expect(verified(secret, to.got.at(-1))).toMatchObject({ type: types[0] });
      }
      expect(new Set(to.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect(new Set(to.got.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(4);
      pass(30 * 86_400_000);
      await sendDue();
      expect(to.got).toHaveLength(4);
      const [delivery] = await deliveriesOf(webhookId);
      expect(delivery).toMatchObject({ state: "delivered", next: null });
      expect(delivery.tries.map(({ status }: { status: number }) => status)).toEqual([500, 500, 500, 200]);
    });

    test("is tried no sooner than the endpoint asks for", async () => {
      const to = await receiver();
      to.answer = { status: 429, headers: { "retry-after": "3600" } };
      await added(to.url);
      await happen("C-5");
      await sendDue();
      pass(3_599_000);
      await sendDue();
      expect(to.got).toHaveLength(1);
      pass(2_000);
      await sendDue();
      expect(to.got).toHaveLength(2);
    });

    test.each([301, 302, 307, 308, 400, 404])("with the answer %i has failed", async (status) => {
      const to = await receiver();
      to.answer = { status, headers: { location: `${to.url}/elsewhere` } };
      const { webhookId } = await added(to.url);
      await happen("C-6");
      await sendDue();
      expect(to.got).toHaveLength(1);
      expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "pending", tries: [{ status }] }]);
    });

    test("that a process has begun and never ended is made by another after its lease", async () => {
      const to = await receiver();
      const { webhookId } = await added(to.url);
      await happen("C-7");
      // It dies when the call is through and nothing is noted.
      await sendDue(failingDatabase(connection().db, ["undone"]));
      expect(to.got).toHaveLength(1);
      await sendDue();
      expect(to.got).toHaveLength(1);
      pass(61_000);
      await Promise.all([sendDue(), sendDue()]);
      expect(to.got).toHaveLength(2);
      expect(to.got[1]?.headers["webhook-id"]).toBe(to.got[0]?.headers["webhook-id"]);
      expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "delivered" }]);
    });

    test("is kept with its tries, in pages", async () => {
      const to = await receiver();
      const { at } = await added(to.url);
      await happen("C-8", "C-9", "C-10");
      await sendDue();
      const first = (await call("GET", at("/deliveries?limit=2"))).body;
      const rest = (await call("GET", at(`/deliveries?limit=2&after=${first.next}`))).body;
      expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
      const ids = [...first.items, ...rest.items].map(({ deliveryId }: { deliveryId: string }) => deliveryId);
      expect(new Set(ids).size).toBe(3);
      expect(await call("GET", at(`/deliveries?after=${nowhere}`))).toMatchObject({ status: 422 });
      expect(await call("GET", at("/deliveries?limit=0"))).toMatchObject({ status: 422 });
    });
  });

  describe("an endpoint that cannot be reached", () => {
    test("is switched off when no try of a delivery got through, and the provider is told once", async () => {
      const to = await receiver();
      to.answer = { status: 500 };
      const { webhookId } = await added(to.url);
      await happen("C-11");
      await sendDue();
      for (const pause of pauses) {
        expect([await off(), mails.length]).toEqual([null, 0]);
        pass(pause);
        await sendDue();
      }
      expect(to.got).toHaveLength(pauses.length + 1);
      expect(await off()).toEqual({ since: now.toISOString(), because: "unreachable" });
      expect(await deliveriesOf(webhookId)).toMatchObject([{ state: "failed", next: null }]);
      expect(mails).toMatchObject([{ to: "provider@example.com", subject: expect.stringContaining("127.0.0.1") }]);
      expect(mails[0]?.text).toContain(webhookId);
      await happen("C-12");
      await sendDue();
      expect(to.got).toHaveLength(pauses.length + 1);
    });

    test("is not switched off when something else got through meanwhile", async () => {
      const to = await receiver();
      to.answer = { status: 500 };
      const { webhookId } = await added(to.url);
      await happen("C-13");
      await sendDue();
      for (const pause of pauses.slice(0, -1)) {
        pass(pause);
        await sendDue();
      }
      to.answer = { status: 200 };
      await happen("C-14");
      await sendDue();
      to.answer = { status: 500 };
      pass(pauses.at(-1) ?? 0);
      await sendDue();
      const states = (await deliveriesOf(webhookId)).map(({ state }: { state: string }) => state);
      expect([states, await off(), mails]).toEqual([["delivered", "failed"], null, []]);
    });

    test("is switched off at once by 410, and on again by a test that gets through", async () => {
      const to = await receiver();
      to.answer = { status: 410 };
      const { webhookId, secret, at } = await added(to.url);
      await happen("C-15", "C-16");
      await sendDue();
      expect(await off()).toEqual({ since: now.toISOString(), because: "gone" });
      expect(mails).toHaveLength(1);
      await sendDue();
      const begun = to.got.length;
      expect(await call("POST", at("/test"))).toMatchObject({ status: 202 });
      to.answer = { status: 200 };
      await sendDue();
      expect(verified(secret, to.got[begun])).toMatchObject({
        type: "webhook.test",
        data: { subject: { kind: "webhooks", id: webhookId } },
      });
      expect(await off()).toBe(null);
      await happen("C-17");
      await sendDue();
      expect(to.got).toHaveLength(begun + 2);
    });

    test("may have what happened sent again, each under its id", async () => {
      const to = await receiver();
      pass(-3_600_000);
      const before = now;
      const { at } = await added(to.url);
      await happen("C-18");
      pass(1_000);
      await happen("C-19");
      await sendDue();
      const replayed = await call("POST", at("/replay"), { from: before.toISOString(), to: before.toISOString() });
      expect(replayed).toMatchObject({ status: 202, body: { deliveries: 1 } });
      await sendDue();
      const ids = to.got.map(({ headers }) => headers["webhook-id"]);
      expect(ids).toHaveLength(3);
      expect(ids[2]).toBe(to.got.find(({ body }) => body.includes("C-18"))?.headers["webhook-id"]);
      const wrong = { from: now.toISOString(), to: before.toISOString() };
      expect(await call("POST", at("/replay"), wrong)).toMatchObject({
        status: 422,
        body: { error: { fields: [{ path: "/to" }] } },
      });
      expect(await call("POST", at("/replay"), { from: "yesterday", to: "today" })).toMatchObject({ status: 422 });
    });
  });

  test("a slow endpoint keeps no other one waiting, and a process that stops leaves its calls to others", async () => {
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    const slow = createServer(() => {
      calls += 1;
      if (calls === 8) asked.resolve();
    });
    servers.push(slow);
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const to = await receiver();
    const { webhookId } = await added(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
    await added(to.url);
    const subjects = Array.from({ length: 30 }, (_, at) => `S-${at}`);
    await happen(...subjects);
    const courier = webhookCourier(dependencies());
    await courier.send();
    await asked.promise;
    while (to.got.length < subjects.length) {
      await courier.send();
      await new Promise(setImmediate);
    }
    await courier.stop();
    expect(calls).toBe(8);
    const rows = await connection()
      .db.select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId));
    expect(rows.map(({ state, tries }) => [state, tries])).toEqual(subjects.map(() => ["pending", 0]));
  });
});
