import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvents, webhooks } from "#server/database/tables.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { openWebhooksWorld, types, type WebhooksWorld } from "#tests/support/webhooks-world.ts";
import { addWebhookByOperator, webhookOfOperator } from "./govern-webhooks.ts";
import { pauses } from "./settle-try.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";

eachDatabase((_kind, connection) => {
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

    test("is refused with what its address and types have to be", async () => {
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

    test("is added at an operator's command too, for the client that is named", async () => {
      const { url } = await world.receiver();
      const add = (client: string | undefined, of = types) =>
        addWebhookByOperator(world.dependencies(), { url, types: of, client });
      await expect(add(undefined)).rejects.toThrow("--client client-core | client-other");
      await expect(add("nobody")).rejects.toThrow("no such client");
      await expect(add("client-core", ["x.y"])).rejects.toThrow("no type of event");
      const to = { url: "ftp://core.example/", types, client: "client-other" };
      await expect(addWebhookByOperator(world.dependencies(), to)).rejects.toThrow(
        /^<url> ftp:\/\/core\.example\/: only https addresses are called, /,
      );
      await expect(webhookOfOperator(world.dependencies(), "x")).rejects.toThrow(/^<id>: there is no endpoint "x"; /);
      const { webhookId } = await add("client-other");
      expect((await world.call("GET", "/webhooks", undefined, "other")).body.items).toMatchObject([{ webhookId }]);
    });
  });

  describe("an endpoint that cannot be reached", () => {
    test("is switched off when no try of a delivery got through, and the provider is told once", async () => {
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

    test("is not switched off when something else got through meanwhile", async () => {
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

    test("is switched off at once by 410, and on again by a test that gets through", async () => {
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

    test("may have what happened sent again, each under its id", async () => {
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
  });
});
