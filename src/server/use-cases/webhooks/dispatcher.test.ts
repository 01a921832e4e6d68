import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { webhookDeliveries } from "#server/database/tables.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { failingDatabase } from "#tests/support/failing-database.ts";
import { openWebhooksWorld, types, type WebhooksWorld } from "#tests/support/webhooks-world.ts";
import { changeWebhookSecret } from "./change-webhooks.ts";
import { webhookDispatcher } from "./dispatcher.ts";
import { pauses } from "./record-attempt.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";

eachDatabase((_kind, connection) => {
  let world: WebhooksWorld;
  beforeAll(async () => {
    world = await openWebhooksWorld(connection());
  });
  beforeEach(() => world.begin());
  afterAll(() => world.close());

  describe("a delivery", () => {
    test("has an event of a subscribed type, and Standard Webhooks verifies it", async () => {
      const [to, elsewhere] = [await world.receiver(), await world.receiver()];
      const { webhookId, secret } = await world.added(to.url);
      await world.added(elsewhere.url, ["message.read"]);
      await world.happen("C-1");
      await world.sendDue();
      await world.sendDue();
      expect([to.got.length, elsewhere.got.length]).toEqual([1, 0]);
      const [sent] = to.got;
      const eventId = sent?.headers["webhook-id"];
      expect(world.verified(secret, sent)).toEqual({
        type: "contract.withdrawn",
        timestamp: world.now().toISOString(),
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
      expect(() => world.verified(secret, changed)).toThrow();
      expect(await world.deliveriesOf(webhookId)).toMatchObject([
        { eventId, state: "delivered", next: null, tries: [{ status: 204, problem: null }] },
      ]);
    });

    test("is signed by both secrets for a day after a change, then by the new one alone", async () => {
      const to = await world.receiver();
      const { webhookId, secret } = await world.added(to.url);
      const next = await changeWebhookSecret(world.dependencies(), webhookId);
      expect(next).not.toBe(secret);
      world.pass(86_399_000);
      await world.happen("C-2");
      await world.sendDue();
      for (const known of [secret, next]) expect(world.verified(known, to.got[0])).toMatchObject({ type: types[0] });
      world.pass(1_000);
      await world.happen("C-3");
      await world.sendDue();
      expect(world.verified(next, to.got[1])).toMatchObject({ type: types[0] });
      expect(() => world.verified(secret, to.got[1])).toThrow();
    });

    test("is retried with the same id after each pause, until it arrives", async () => {
      const to = await world.receiver();
      to.answer = { status: 500 };
      const { webhookId, secret } = await world.added(to.url);
      await world.happen("C-4");
      await world.sendDue();
      for (const [at, pause] of pauses.slice(0, 3).entries()) {
        world.pass(pause - 1);
        await world.sendDue();
        expect(to.got).toHaveLength(at + 1);
        if (at === 2) to.answer = { status: 200 };
        world.pass(1);
        await world.sendDue();
        expect(to.got).toHaveLength(at + 2);
        expect(world.verified(secret, to.got.at(-1))).toMatchObject({ type: types[0] });
      }
      expect(new Set(to.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect(new Set(to.got.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(4);
      world.pass(30 * 86_400_000);
      await world.sendDue();
      expect(to.got).toHaveLength(4);
      const [delivery] = await world.deliveriesOf(webhookId);
      expect(delivery).toMatchObject({ state: "delivered", next: null });
      expect(delivery.tries.map(({ status }: { status: number }) => status)).toEqual([500, 500, 500, 200]);
    });

    test("is retried no sooner than the endpoint asks for", async () => {
      const to = await world.receiver();
      to.answer = { status: 429, headers: { "retry-after": "3600" } };
      await world.added(to.url);
      await world.happen("C-5");
      await world.sendDue();
      world.pass(3_599_000);
      await world.sendDue();
      expect(to.got).toHaveLength(1);
      world.pass(2_000);
      await world.sendDue();
      expect(to.got).toHaveLength(2);
    });

    test.each([301, 302, 307, 308, 400, 404])("with the response %i has failed", async (status) => {
      const to = await world.receiver();
      to.answer = { status, headers: { location: `${to.url}/elsewhere` } };
      const { webhookId } = await world.added(to.url);
      await world.happen("C-6");
      await world.sendDue();
      expect(to.got).toHaveLength(1);
      expect(await world.deliveriesOf(webhookId)).toMatchObject([{ state: "pending", tries: [{ status }] }]);
    });

    test("that a dead process has begun is made by another after its lease", async () => {
      const to = await world.receiver();
      const { webhookId } = await world.added(to.url);
      await world.happen("C-7");
      // It dies before the call's end is stored.
      await world.sendDue(failingDatabase(connection().db, ["undone"]));
      expect(to.got).toHaveLength(1);
      await world.sendDue();
      expect(to.got).toHaveLength(1);
      world.pass(61_000);
      await Promise.all([world.sendDue(), world.sendDue()]);
      expect(to.got).toHaveLength(2);
      expect(to.got[1]?.headers["webhook-id"]).toBe(to.got[0]?.headers["webhook-id"]);
      expect(await world.deliveriesOf(webhookId)).toMatchObject([{ state: "delivered" }]);
    });

    test("is stored with its attempts, in pages", async () => {
      const to = await world.receiver();
      const { at } = await world.added(to.url);
      await world.happen("C-8", "C-9", "C-10");
      await world.sendDue();
      const first = (await world.call("GET", at("/deliveries?limit=2"))).body;
      const rest = (await world.call("GET", at(`/deliveries?limit=2&after=${first.next}`))).body;
      expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
      const ids = [...first.items, ...rest.items].map(({ deliveryId }: { deliveryId: string }) => deliveryId);
      expect(new Set(ids).size).toBe(3);
      expect(await world.call("GET", at(`/deliveries?after=${nowhere}`))).toMatchObject({ status: 422 });
      expect(await world.call("GET", at("/deliveries?limit=0"))).toMatchObject({ status: 422 });
    });
  });

  test("a slow endpoint delays no other one, and a process that stops leaves its calls to others", async () => {
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    const slow = createServer(() => {
      calls += 1;
      if (calls === 8) asked.resolve();
    });
    const to = await world.receiver();
    const { webhookId } = await world.added(await world.serve(slow));
    await world.added(to.url);
    const subjects = Array.from({ length: 30 }, (_, at) => `S-${at}`);
    await world.happen(...subjects);
    const dispatcher = webhookDispatcher(world.dependencies());
    await dispatcher.send();
    await asked.promise;
    while (to.got.length < subjects.length) {
      await dispatcher.send();
      await new Promise(setImmediate);
    }
    await dispatcher.stop();
    expect(calls).toBe(8);
    const rows = await connection()
      .db.select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId));
    expect(rows.map(({ state, tries }) => [state, tries])).toEqual(subjects.map(() => ["pending", 0]));
  });
});
