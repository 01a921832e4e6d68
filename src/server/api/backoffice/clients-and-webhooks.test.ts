import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { integrationRecords } from "#tests/access/back-office/records/integration.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { inAll } from "#tests/support/back-office-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import type { Browser, Reply } from "#tests/support/portal.ts";
import { codeOf } from "#tests/support/replies.ts";

const base = "/api/backoffice";

function wrongFieldsOf(reply: Reply): readonly string[] {
  expect(codeOf(reply)).toEqual([422, "invalid-input"]);
  return Object.keys((reply.body as { error: { fields: object } }).error.fields);
}

oneDatabase((connection) => {
  let world: AccessWorld;
  let first: Browser;
  let second: Browser;
  beforeAll(async () => {
    world = await openAccessWorld(connection());
    [first, second] = [(await world.staff(inAll("admin"))).browser, (await world.staff(inAll("admin"))).browser];
  });
  afterAll(async () => world.close());

  test("a client is proposed and approved, and its key is drawn once and revoked", async () => {
    const terms = { system: "erp", scopes: ["events:read"], networks: [], rate: 100 };
    const wrong = { kind: "client", clientId: "erp", terms: { ...terms, networks: ["home"] } };
    expect(wrongFieldsOf(await first.post(`${base}/clients/changes`, wrong))).toEqual(["terms.networks"]);
    const proposed = await first.post(`${base}/clients/changes`, { kind: "client", clientId: "erp", terms });
    expect(proposed.status).toBe(202);
    const { approvalId } = proposed.body as { approvalId: string };
    expect((await second.post(`${base}/approvals/${approvalId}/decide`, { decision: "approve" })).status).toBe(200);
    const { body } = await first.get(`${base}/clients`);
    expect(body).toMatchObject({
      clients: [{ ...terms, clientId: "erp", countries: [], keys: [] }],
      changes: [{ kind: "client", clientId: "erp", state: "agreed", terms: { rate: 100 } }],
    });
    const [change] = (body as { changes: { changeId: string }[] }).changes;
    const drawing = `${base}/clients/changes/${change?.changeId}/key`;
    expect(codeOf(await second.post(drawing))).toEqual([404, "not-found"]);
    const drawn = await first.post(drawing);
    expect(drawn.body).toEqual({ key: expect.stringMatching(/^vol_[0-9a-f]{8}_/) });
    expect(codeOf(await first.post(drawing))).toEqual([409, "wrong-state"]);
    const [, keyId] = (drawn.body as { key: string }).key.split("_");
    expect((await second.post(`${base}/clients/keys/${keyId}/revoke`)).body).toEqual({ stopped: [] });
    expect(codeOf(await second.post(`${base}/clients/keys/${keyId}/revoke`))).toEqual([404, "not-found"]);
  });

  test("an endpoint is listed page by page, and a wrong page, address or client is named", async () => {
    const webhookId = (await integrationRecords["webhookId"]?.(world.composition, "")) ?? "";
    expect((await first.get(`${base}/webhooks`)).body).toMatchObject({
      items: [{ webhookId, url: "https://core.example/", stopped: "no-key", off: null }],
      clients: expect.arrayContaining(["erp", webhookId]),
    });
    expect((await first.get(`${base}/webhooks/${webhookId}`)).body).toMatchObject({
      webhook: { webhookId },
      deliveries: [{ deliveryId: webhookId, state: "delivered", next: null, tries: [] }],
      next: null,
    });
    expect(wrongFieldsOf(await first.get(`${base}/webhooks/${webhookId}?after=${randomUUID()}`))).toEqual(["after"]);
    const types = ["request.filed"];
    for (const [client, url, field] of [
      ["nobody", "https://core.example/", "client"],
      ["erp", "ftp://core.example/", "url"],
    ] as const) {
      expect(wrongFieldsOf(await first.post(`${base}/webhooks`, { client, url, types }))).toEqual([field]);
    }
  });

  test("failed jobs are listed without their payload, and retried once", async () => {
    const jobId = (await integrationRecords["jobId"]?.(world.composition, "")) ?? "";
    const { body } = await first.get(`${base}/jobs`);
    expect(body).toMatchObject({ failed: [{ queue: "send-text-message", jobId }] });
    expect((body as { settings: object[] }).settings).toContainEqual({
      name: "SECRET_KEY",
      isGiven: expect.any(Boolean),
      value: null,
    });
    const path = `${base}/jobs/send-text-message/${jobId}/retry`;
    expect(codeOf(await first.post(path.replace("text-message", "mail")))).toEqual([404, "not-found"]);
    expect((await first.post(path)).body).toEqual({ status: "ok" });
    expect(codeOf(await first.post(path))).toEqual([404, "not-found"]);
  });
});
