import { createServer } from "node:http";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { transact } from "#server/database/connect.ts";
import { auditEvents, integrationClients, webhooks } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { keyIdOf, openWebhooksWorld, types, type WebhooksWorld } from "#tests/support/webhooks-world.ts";
import { keepKey, revokeKey } from "../integration/manage-clients.ts";
import { webhookDispatcher } from "./dispatcher.ts";
import { addWebhookByOperator, webhookOfOperator } from "./manage-webhooks.ts";
import { pauses } from "./record-attempt.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";

oneDatabase((connection) => {
  let world: WebhooksWorld;
  beforeAll(async () => {
    world = await openWebhooksWorld(connection());
  });
  beforeEach(() => world.begin());
  afterAll(() => world.close());

  describe("an endpoint", () => {
    test("is added, listed without its secret, and removed, for its own system alone", async () => {
      const to = await world.receiver();
      const { webhookId, secret, at } = await world.added(`${to.url}?token=canary-7d1`);
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      const listed = await world.call("GET", "/webhooks");
      expect(listed.body).toEqual({
        items: [{ webhookId, url: `${to.url}?token=canary-7d1`, types, created: world.now().toISOString(), off: null }],
      });
      const stored = JSON.stringify(await connection().db.select().from(webhooks));
      expect(stored).not.toContain("canary-7d1");
      expect(stored).not.toContain(secret);
      expect((await world.call("GET", "/webhooks", undefined, "other")).body).toEqual({ items: [] });
      for (const id of [webhookId, nowhere, "x"]) {
        const system = id === webhookId ? "other" : "core";
        const path = `/webhooks/${id}`;
        expect((await world.call("DELETE", path, undefined, system)).status).toBe(404);
        expect((await world.call("POST", `${path}/test`, undefined, system)).status).toBe(404);
        expect((await world.call("GET", `${path}/deliveries`, undefined, system)).status).toBe(404);
        const span = { from: world.now().toISOString(), to: world.now().toISOString() };
        expect((await world.call("POST", `${path}/replay`, span, system)).status).toBe(404);
      }
      expect(await world.call("DELETE", at(""))).toMatchObject({ status: 204, body: null });
      expect((await world.call("DELETE", at(""))).status).toBe(404);
      const kept = await connection()
        .db.select()
        .from(auditEvents)
        .where(and(eq(auditEvents.event, "webhook-removed"), eq(auditEvents.actor, "client")));
      expect(kept.at(-1)?.details).toContain(webhookId);
    });

    test.each([
      [{ url: "http://192.168.0.1/", types }, "/url", "address-refused"],
      [{ url: "http://93.184.216.34/", types }, "/url", "https-needed"],
      [{ url: "https://nowhere.invalid/", types }, "/url", "address-refused"],
      [{ url: "x", types }, "/url", "invalid-format"],
      [{ url: "https://example.com/" }, "/types", "required"],
      [{ url: "https://example.com/", types: [] }, "/types", "required"],
      [{ url: "https://example.com/", types: ["contract.eaten"] }, "/types/0", "invalid-value"],
      [{ url: "https://example.com/", types, secret: "mine" }, "/secret", "unknown-field"],
    ])("is refused: %j", async (body, path, code) => {
      const answer = await world.call("POST", "/webhooks", body);
      expect(answer).toMatchObject({ status: 422, body: { error: { fields: [{ path, code }] } } });
      expect(answer.body.error.fields[0].message).not.toBe(code);
    });

    test("is refused with the rules of its address and types", async () => {
      const wanted = async (body: object) => (await world.call("POST", "/webhooks", body)).body.error.fields;
      for (const url of ["core.example/volant", "https://user:password@core.example/volant"]) {
        expect(await wanted({ url, types })).toMatchObject([
          {
            path: "/url",
            code: "invalid-format",
            message: expect.stringContaining("https:// address without name and password"),
          },
        ]);
      }
      expect((await wanted({ url: "https://example.com/" }))[0].message).toMatch(
        /has to be a list of at least 1, each one of: application\.started, /,
      );
    });

    test("is added by an operator's command too, for the named client", async () => {
      const { url } = await world.receiver();
      const add = (client: string | undefined, of = types) =>
        addWebhookByOperator(world.dependencies(), { url, types: of, client });
      await expect(add(undefined)).rejects.toThrow("--client client-core | client-other");
      await expect(add("nobody")).rejects.toThrow("no such client");
      await expect(add("client-core", ["x.y"])).rejects.toThrow("unknown event type");
      const to = { url: "ftp://core.example/", types, client: "client-other" };
      await expect(addWebhookByOperator(world.dependencies(), to)).rejects.toThrow(
        /^<url> ftp:\/\/core\.example\/: only https addresses are allowed; /,
      );
      await expect(webhookOfOperator(world.dependencies(), "x")).rejects.toThrow(/^<id>: there is no endpoint "x"; /);
      const { webhookId } = await add("client-other");
      expect((await world.call("GET", "/webhooks", undefined, "other")).body.items).toMatchObject([{ webhookId }]);
    });
  });

  describe("an endpoint that cannot be reached", () => {
    test("is switched off when no attempt of a delivery arrived, and the provider is notified once", async () => {
      const to = await world.receiver();
      to.answer = { status: 500 };
      const { webhookId } = await world.added(to.url);
      await world.happen("C-11");
      await world.sendDue();
      for (const pause of pauses) {
        expect([await world.off(), world.mails.length]).toEqual([null, 0]);
        world.pass(pause);
        await world.sendDue();
      }
      expect(to.got).toHaveLength(pauses.length + 1);
      expect(await world.off()).toEqual({ since: world.now().toISOString(), because: "unreachable" });
      expect(await world.deliveriesOf(webhookId)).toMatchObject([{ state: "failed", next: null }]);
      expect(world.mails).toMatchObject([
        { to: "provider@example.com", subject: expect.stringContaining("127.0.0.1") },
      ]);
      expect(world.mails[0]?.text).toContain(webhookId);
      await world.happen("C-12");
      await world.sendDue();
      expect(to.got).toHaveLength(pauses.length + 1);
    });

    test("is not switched off when another delivery arrived", async () => {
      const to = await world.receiver();
      to.answer = { status: 500 };
      const { webhookId } = await world.added(to.url);
      await world.happen("C-13");
      await world.sendDue();
      for (const pause of pauses.slice(0, -1)) {
        world.pass(pause);
        await world.sendDue();
      }
      to.answer = { status: 200 };
      await world.happen("C-14");
      await world.sendDue();
      to.answer = { status: 500 };
      world.pass(pauses.at(-1) ?? 0);
      await world.sendDue();
      const states = (await world.deliveriesOf(webhookId)).map(({ state }: { state: string }) => state);
      expect([states, await world.off(), world.mails]).toEqual([["delivered", "failed"], null, []]);
    });

    test("is switched off immediately by 410, and on again by a test that arrives", async () => {
      const to = await world.receiver();
      to.answer = { status: 410 };
      const { webhookId, secret, at } = await world.added(to.url);
      await world.happen("C-15", "C-16");
      await world.sendDue();
      expect(await world.off()).toEqual({ since: world.now().toISOString(), because: "gone" });
      expect(world.mails).toHaveLength(1);
      await world.sendDue();
      const begun = to.got.length;
      expect(await world.call("POST", at("/test"))).toMatchObject({ status: 202 });
      to.answer = { status: 200 };
      await world.sendDue();
      expect(world.verified(secret, to.got[begun])).toMatchObject({
        type: "webhook.test",
        data: { subject: { kind: "webhooks", id: webhookId } },
      });
      expect(await world.off()).toBe(null);
      await world.happen("C-17");
      await world.sendDue();
      expect(to.got).toHaveLength(begun + 2);
    });

    test.each([500, 204])(
      "that answers 410 gets no further event, though a running call ends with %i",
      async (status) => {
        const held = Promise.withResolvers<void>();
        let calls = 0;
        const url = await world.serve(
          createServer((request, response) => {
            calls += 1;
            request.resume();
            if (calls === 1)
              held.promise.then(
                () => response.writeHead(status).end(),
                () => undefined,
              );
            else response.writeHead(410).end();
          }),
        );
        const { webhookId } = await world.added(url);
        await world.happen("C-30", "C-31");
        const dispatcher = webhookDispatcher(world.dependencies());
        await dispatcher.send();
        while ((await world.off()) === null) await new Promise(setImmediate);
        held.resolve();
        await dispatcher.settled();
        for (const pause of pauses) {
          world.pass(pause);
          await world.sendDue();
        }
        expect([calls, await world.off()]).toEqual([2, { since: expect.any(String), because: "gone" }]);
        const states = (await world.deliveriesOf(webhookId)).map(({ state }: { state: string }) => state).toSorted();
        expect(states).toEqual(status === 204 ? ["delivered", "failed"] : ["failed", "failed"]);
      },
    );

    test("that answers 410 is not called with deliveries taken before", async () => {
      const to = await world.receiver();
      to.answer = { status: 410 };
      const { webhookId } = await world.added(to.url);
      await world.happen(...Array.from({ length: 200 }, (_, at) => `G-${at}`));
      await world.sendDue();
      // Those begun before the first end was stored.
      expect(to.got.length).toBeLessThan(200);
      const states = (await world.deliveriesOf(webhookId)).map(({ state }: { state: string }) => state);
      expect(new Set(states)).toEqual(new Set(["failed"]));
    });

    test("that is switched off gets no earlier event again", async () => {
      const to = await world.receiver();
      to.answer = { status: 410 };
      const { at } = await world.added(to.url);
      await world.happen("C-32");
      await world.sendDue();
      const span = { from: world.now().toISOString(), to: world.now().toISOString() };
      expect(await world.call("POST", at("/replay"), span)).toMatchObject({
        status: 409,
        body: { error: { code: "wrong-state" }, data: { off: { because: "gone" } } },
      });
    });

    test("may get events of a period again, each under its id", async () => {
      const to = await world.receiver();
      world.pass(-3_600_000);
      const before = world.now();
      const { at } = await world.added(to.url);
      await world.happen("C-18");
      world.pass(1_000);
      await world.happen("C-19");
      await world.sendDue();
      const replayed = await world.call("POST", at("/replay"), {
        from: before.toISOString(),
        to: before.toISOString(),
      });
      expect(replayed).toMatchObject({ status: 202, body: { deliveries: 1 } });
      await world.sendDue();
      const ids = to.got.map(({ headers }) => headers["webhook-id"]);
      expect(ids).toHaveLength(3);
      expect(ids[2]).toBe(to.got.find(({ body }) => body.includes("C-18"))?.headers["webhook-id"]);
      const wrong = { from: world.now().toISOString(), to: before.toISOString() };
      expect(await world.call("POST", at("/replay"), wrong)).toMatchObject({
        status: 422,
        body: { error: { fields: [{ path: "/to" }] } },
      });
      expect(await world.call("POST", at("/replay"), { from: "yesterday", to: "today" })).toMatchObject({
        status: 422,
      });
    });

    test("gets them again once for a key, and at most ten thousand", async () => {
      const to = await world.receiver();
      const { at } = await world.added(to.url);
      await world.happen("C-33");
      await world.sendDue();
      const moment = world.now().toISOString();
      const replay = (until: string, idempotencyKey: string) =>
        world.call("POST", at("/replay"), { from: moment, to: until }, "core", { "idempotency-key": idempotencyKey });
      const answers = await Promise.all([1, 2, 3].map(() => replay(moment, "again")));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [202, { deliveries: 1 }]));
      world.pass(1_000);
      expect(await replay(world.now().toISOString(), "again")).toMatchObject({
        status: 422,
        body: { error: { code: "request-key-used" } },
      });
      await world.sendDue();
      expect(to.got).toHaveLength(2);
      await connection().db.execute(sql`
        insert into events (position, id, type, occurred_at, subject_id, data, placed_at)
        select 1000000 + n, gen_random_uuid(), 'message.read', ${moment}::timestamptz, 'many', '{}', ${moment}::timestamptz
        from generate_series(1, 10000) n`);
      expect(await replay(moment, "many")).toMatchObject({
        status: 422,
        body: { error: { fields: [{ path: "/to", code: "too-many" }] } },
      });
      await connection().db.execute(sql`delete from events where subject_id = 'many'`);
      await world.sendDue();
      expect(to.got).toHaveLength(2);
    });
  });

  describe("an endpoint whose client has no active key, or may not read events", () => {
    const keyAgain = () =>
      transact(connection().db, (tx) =>
        keepKey(tx, "client-core", { keyId: "key-again", secret: "again" }, world.now()),
      );

    test("gets neither pending nor new events, also once there is a key again", async () => {
      const to = await world.receiver();
      to.answer = { status: 500 };
      const { webhookId } = await world.added(to.url);
      await world.happen("K-1");
      await world.sendDue();
      expect(to.got).toHaveLength(1);
      const revoked = await revokeKey(world.dependencies(), keyIdOf("core"));
      expect(revoked).toEqual({ clientId: "client-core", stopped: [{ webhookId, host: new URL(to.url).host }] });
      to.answer = { status: 204 };
      await world.happen("K-2");
      for (const pause of pauses) {
        world.pass(pause);
        await world.sendDue();
      }
      expect(to.got).toHaveLength(1);
      await keyAgain();
      world.pass(1_000);
      await world.sendDue();
      expect(to.got).toHaveLength(1);
      await world.happen("K-3");
      await world.sendDue();
      expect(to.got.map(({ body }) => JSON.parse(body).data.subject.id)).toEqual(["K-1", "K-3"]);
    });

    test("gets no event that was due before the scope was removed", async () => {
      const to = await world.receiver();
      const { webhookId } = await world.added(to.url);
      await world.happen("K-4");
      const { db } = connection();
      const scopes = await db.select().from(integrationClients).where(eq(integrationClients.clientId, "client-core"));
      const change = (given: readonly IntegrationScope[]) =>
        db.update(integrationClients).set({ scopes: given }).where(eq(integrationClients.clientId, "client-core"));
      await change(["books:read"]);
      await world.sendDue();
      await world.happen("K-5");
      await world.sendDue();
      await change(scopes[0]?.scopes ?? []);
      await world.sendDue();
      expect([to.got, (await world.deliveriesOf(webhookId)).length]).toEqual([[], 1]);
    });
  });

  test("a system has at most twenty endpoints, also with concurrent calls", async () => {
    const { url } = await world.receiver();
    const adding = Array.from({ length: 25 }, () => world.call("POST", "/webhooks", { url, types }));
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  });
});
