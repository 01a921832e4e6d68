import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { NewClientChange } from "#forms/backoffice/client-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { webhookDeliveries, webhooks } from "#server/database/tables.ts";
import { clientOfKey } from "#server/use-cases/integration/client-of-key.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import {
  addWebhook,
  changeWebhookSecret,
  removeWebhook,
  repeatDelivery,
  testWebhook,
} from "../webhooks/change-webhooks.ts";
import { listWebhooks, readWebhook } from "../webhooks/read-webhooks.ts";
import { drawKey } from "./draw-key.ts";
import { listClients } from "./list-clients.ts";
import { proposeClientChange } from "./propose-client-change.ts";
import { revokeKey } from "./revoke-key.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: AccountsWorld;
  let first: StaffSession;
  let second: StaffSession;
  let clientId: string;
  beforeEach(async () => {
    world = openAccountsWorld(connection());
    [first, second] = [await admin(), await admin()];
    clientId = `c-${randomUUID().slice(0, 8)}`;
  });

  const admin = () => newStaffSession(connection().db, { roles: everywhere("admin") });
  const needed = () => ({
    ...world.dependencies,
    webhookCaller: {
      judge: async (url: string) => (url.includes("127.0.0.1") ? ("address-refused" as const) : null),
      call: async () => ({ status: 200, retryAfterMs: null }),
    },
  });
  const propose = (input: NewClientChange, session: StaffSession) =>
    proposeClientChange.call(needed(), session, { input });
  const draw = (changeId: string, session: StaffSession) => drawKey.call(needed(), session, { changeId });
  const revoke = (keyId: string, session: StaffSession) => revokeKey.call(needed(), session, { keyId });
  const read = (webhookId: string) => readWebhook.call(needed(), first, { webhookId, input: {} });
  const test = (webhookId: string) => testWebhook.call(needed(), first, { webhookId });
  const remove = (webhookId: string) => removeWebhook.call(needed(), first, { webhookId });
  const add = (client: string, url: string) =>
    addWebhook.call(needed(), first, { input: { client, url, types: ["request.filed"] } });
  const repeat = (webhookId: string, deliveryId: string | undefined, session: StaffSession) =>
    repeatDelivery.call(needed(), session, { webhookId, deliveryId: deliveryId ?? "" });
  const decide = (approvalId: string, session: StaffSession, decision: "approve" | "refuse" = "approve") => {
    return approvalServices({ ...needed(), acts: approvalHandlers(needed()) }).decide(
      { approvalId, decision },
      session,
    );
  };
  const terms = (given: object = {}) => ({
    system: clientId,
    scopes: ["books:read" as const, "events:read" as const],
    countries: ["cz" as const],
    networks: ["10.0.0.0/8"],
    rate: 100,
    ...given,
  });
  const ofIt = async () => {
    const { clients: all, changes } = await listClients.call(needed(), first, {});
    return {
      client: all.find((one) => one.clientId === clientId),
      changes: changes.filter((one) => one.clientId === clientId),
    };
  };
  async function agreed() {
    const { approvalId } = await propose({ kind: "client", clientId, terms: terms() }, first);
    await decide(approvalId, second);
    const [change] = (await ofIt()).changes;
    return change?.changeId ?? "";
  }

  it("a client exists once a second admin approves, and its key is shown once, to its proposer", async () => {
    const { approvalId } = await propose({ kind: "client", clientId, terms: terms() }, first);
    expect(await ofIt()).toMatchObject({
      client: undefined,
      changes: [{ state: "waits", by: { name: first.staff.email } }],
    });
    const [change] = (await ofIt()).changes;
    const changeId = change?.changeId ?? "";
    expect(await refusalOf(draw(changeId, first))).toMatchObject({ code: "wrong-state" });
    expect(await refusalOf(decide(approvalId, first))).toMatchObject({ code: "own-proposal" });
    await decide(approvalId, second);
    expect(await ofIt()).toMatchObject({ client: { ...terms(), keys: [] }, changes: [{ state: "agreed" }] });
    expect(await refusalOf(draw(changeId, second))).toMatchObject({ code: "not-found" });
    const { key } = await draw(changeId, first);
    expect(await clientOfKey(needed(), key)).toMatchObject({ clientId, rate: 100 });
    expect(await refusalOf(draw(changeId, first))).toMatchObject({ code: "wrong-state" });
    // The secret may contain an underscore.
    const secret = key.split("_").slice(2).join("_");
    expect(JSON.stringify([await ofIt(), await lastAuditOf(connection().db)])).not.toContain(secret);
    expect((await ofIt()).changes).toEqual([]);
  });

  it("a key is drawn once by thirty concurrent calls", async () => {
    const changeId = await agreed();
    const drawn = await Promise.allSettled(Array.from({ length: 30 }, () => draw(changeId, first)));
    expect(drawn.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("a key that was not drawn within a week can no longer be drawn", async () => {
    const changeId = await agreed();
    world.pass(7 * day);
    expect(await refusalOf(draw(changeId, first))).toMatchObject({ code: "wrong-state" });
    expect((await ofIt()).changes).toEqual([]);
  });

  it("a client has at most two active keys, and one admin revokes one immediately", async () => {
    await draw(await agreed(), first);
    const drawMore = async () => {
      const { approvalId } = await propose({ kind: "key", clientId }, first);
      await decide(approvalId, second);
      const { changes } = await ofIt();
      return await draw(changes.at(-1)?.changeId ?? "", first);
    };
    const { key } = await drawMore();
    expect(await refusalOf(drawMore())).toMatchObject({ code: "wrong-state" });
    const [, keyId = ""] = key.split("_");
    await revoke(keyId, second);
    expect(await clientOfKey(needed(), key)).toBeNull();
    expect(await refusalOf(revoke(keyId, second))).toMatchObject({ code: "not-found" });
    expect(await lastAuditOf(connection().db)).toMatchObject({
      event: "integration-key-revoked",
      details: { by: second.staff.id },
    });
  });

  it("changed settings apply once approved; proposals based on former ones are stale", async () => {
    await agreed();
    const proposals = [terms({ rate: 7 }), terms({ rate: 8 })].map((one) =>
      propose({ kind: "terms", clientId, terms: one }, first),
    );
    const [one, other] = await Promise.all(proposals);
    await decide(one?.approvalId ?? "", second);
    expect((await ofIt()).client).toMatchObject({ rate: 7 });
    expect(await refusalOf(decide(other?.approvalId ?? "", second))).toMatchObject({ code: "stale-proposal" });
    expect((await ofIt()).client).toMatchObject({ rate: 7 });
  });

  it("a refused proposal changes nothing and is no longer pending", async () => {
    const { approvalId } = await propose({ kind: "client", clientId, terms: terms() }, first);
    await decide(approvalId, second, "refuse");
    expect(await ofIt()).toEqual({ client: undefined, changes: [] });
  });

  it("invalid changes are not proposed", async () => {
    const refusalFor = async (change: NewClientChange) => await refusalOf(propose(change, first));
    expect(await refusalFor({ kind: "client", clientId, terms: terms({ networks: ["home"] }) })).toMatchObject({
      fields: { "terms.networks": "invalid-format" },
    });
    const unknown = propose({ kind: "key", clientId }, first);
    expect(await refusalOf(unknown)).toMatchObject({ code: "not-found" });
    await agreed();
    expect(await refusalFor({ kind: "client", clientId, terms: terms() })).toMatchObject({
      fields: { clientId: "invalid-value" },
    });
    expect(await refusalFor({ kind: "terms", clientId, terms: terms({ system: "other" }) })).toMatchObject({
      fields: { "terms.system": "invalid-value" },
    });
  });

  describe("a webhook", () => {
    const url = "https://core.example/volant";
    async function added() {
      await draw(await agreed(), first);
      return await add(clientId, url);
    }

    it("is added with a secret that is shown once, tested, replayed and removed, each audited by name", async () => {
      const { webhookId, secret } = await added();
      const { webhook } = await read(webhookId);
      expect(webhook).toMatchObject({ url, client: clientId, off: null, oldSecretUntil: null });
      expect(JSON.stringify(webhook)).not.toContain(secret);
      await test(webhookId);
      const { deliveries } = await read(webhookId);
      expect(deliveries).toMatchObject([{ type: "webhook.test", state: "pending", tries: [] }]);
      const [delivery] = deliveries;
      await repeat(webhookId, delivery?.deliveryId, second);
      const again = (await read(webhookId)).deliveries;
      expect(again.map(({ eventId }) => eventId)).toEqual([delivery?.eventId, delivery?.eventId]);
      expect(await lastAuditOf(connection().db)).toMatchObject({
        event: "webhook-repeated",
        details: { by: second.staff.id },
      });
      const { secret: next } = await changeWebhookSecret.call(needed(), first, { webhookId });
      expect(next).not.toBe(secret);
      expect((await read(webhookId)).webhook.oldSecretUntil).not.toBeNull();
      await remove(webhookId);
      expect(await refusalOf(read(webhookId))).toMatchObject({ code: "not-found" });
    });

    it("is not added for a client that may not read events, nor at a forbidden address", async () => {
      await agreed();
      expect(await refusalOf(add("nobody", url))).toMatchObject({ fields: { client: "invalid-value" } });
      expect(await refusalOf(add(clientId, "http://127.0.0.1/"))).toMatchObject({ fields: { url: "address-refused" } });
    });

    it("repeats only its own deliveries", async () => {
      const { webhookId } = await added();
      const other = await add(clientId, `${url}/2`);
      await test(other.webhookId);
      const [delivery] = (await read(other.webhookId)).deliveries;
      const repeating = repeat(webhookId, delivery?.deliveryId, first);
      expect(await refusalOf(repeating)).toMatchObject({ code: "not-found" });
    });

    it("gets no events once the last key is revoked, or the scope is removed, and the client's admin sees which", async () => {
      const { webhookId } = await added();
      await test(webhookId);
      const proposed = { kind: "terms", clientId, terms: terms({ scopes: ["books:read"] }) } as const;
      const { approvalId } = await propose(proposed, first);
      await decide(approvalId, second);
      expect(await read(webhookId)).toMatchObject({
        webhook: { stopped: "no-scope" },
        deliveries: [{ state: "failed" }],
      });
      const keyId = (await ofIt()).client?.keys[0]?.keyId ?? "";
      expect(await revoke(keyId, second)).toEqual({ stopped: [{ webhookId, host: "core.example" }] });
      expect(await lastAuditOf(connection().db)).toMatchObject({
        event: "integration-key-revoked",
        details: { key: keyId, stopped: [{ webhookId, host: "core.example" }] },
      });
      expect((await read(webhookId)).webhook.stopped).toBe("no-key");
      expect(await refusalOf(test(webhookId))).toMatchObject({ code: "wrong-state", data: { stopped: "no-key" } });
    });

    it("is audited with its host, but not the complete address, when it is added and removed", async () => {
      const { webhookId } = await added();
      const about = { webhookId, client: clientId, host: "core.example", by: first.staff.id };
      expect(await lastAuditOf(connection().db)).toMatchObject({ event: "webhook-added", details: about });
      await remove(webhookId);
      expect(await lastAuditOf(connection().db)).toMatchObject({ event: "webhook-removed", details: about });
      expect(JSON.stringify(await lastAuditOf(connection().db))).not.toContain("/volant");
    });

    it("names the reason why it is stopped", async () => {
      const { webhookId } = await added();
      await connection().db.update(webhooks).set({ offSince: new Date(), offBecause: "gone" });
      expect(
        (await listWebhooks.call(needed(), first, {})).items.find((one) => one.webhookId === webhookId),
      ).toMatchObject({ off: { because: "gone" } });
      await connection().db.delete(webhookDeliveries);
      await connection().db.delete(webhooks);
    });
  });
});
