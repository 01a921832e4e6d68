import { afterAll, beforeAll, expect, it } from "vitest";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { systemClock } from "#server/adapters/clock.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import { addIntegrationClient, revokeKey } from "#server/use-cases/integration/manage-clients.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type AccessWorld, openAccessWorld } from "./world.ts";

const ofRecords = (kind: string) =>
  ({
    [`PUT /${kind}/{externalId}`]: "books:write",
    [`DELETE /${kind}/{externalId}`]: "books:write",
    [`GET /${kind}/{externalId}`]: "books:read",
    [`GET /${kind}`]: "books:read",
    [`GET /digests/${kind}`]: "books:read",
  }) as const;

/**
 * `METHOD path`, as in the route table → the required scope, or any of several; null: any key. The test fails on a
 * missing or unknown row.
 */
const scopes: Readonly<Record<string, IntegrationScope | readonly IntegrationScope[] | null>> = {
  "GET /openapi.json": null,
  "GET /events": "events:read",
  "GET /webhooks": "events:read",
  "POST /webhooks": "events:read",
  "DELETE /webhooks/{webhookId}": "events:read",
  "POST /webhooks/{webhookId}/test": "events:read",
  "GET /webhooks/{webhookId}/deliveries": "events:read",
  "POST /webhooks/{webhookId}/replay": "events:read",
  "PUT /files/{sha256}": "files:write",
  "HEAD /files/{sha256}": "files:write",
  "POST /batches": "books:write",
  "GET /imports/{importId}": "books:write",
  "GET /imports/{importId}/report": "books:write",
  "DELETE /imports/{importId}": "books:write",
  ...ofRecords("contacts"),
  ...ofRecords("dealers"),
  ...ofRecords("customers"),
  ...ofRecords("contracts"),
  ...ofRecords("invoices"),
  ...ofRecords("documents"),
  ...ofRecords("demands"),
  ...ofRecords("messages"),
  ...ofRecords("offers"),
  ...ofRecords("signings"),
  "GET /requests/{requestId}": ["requests:read", "requests:write"],
  "GET /requests/{requestId}/attachments/{attachmentId}": "requests:read",
  "GET /applications/{applicationId}": "applications:read",
  "POST /applications/{applicationId}/decision": "reviews:write",
  "GET /uploads/{uploadId}/content": "requests:read",
  "GET /threads/{messageId}": "messages:read",
  "GET /threads/{messageId}/attachments/{eloId}": "messages:read",
  "POST /requests/{requestId}/status": "requests:write",
};

oneDatabase((connection) => {
  let world: AccessWorld;
  const keys = new Map<IntegrationScope, string>();
  let gone = 0;
  const sealer = makeSealer(["a secret of at least thirty-two letters"]);
  const needed = () => ({ database: connection().db, clock: systemClock, sealer });

  beforeAll(async () => {
    world = await openAccessWorld(connection());
    for (const scope of integrationScopes) {
      const clientId = scope.replace(":", "-");
      const said = { clientId, system: "core", scopes: [scope], countries: [], networks: [], rate: 100_000 };
      keys.set(scope, (await addIntegrationClient(needed(), said)) ?? "");
    }
  });
  afterAll(async () => world.close());

  async function statusOf(route: string, headers: Record<string, string>): Promise<number> {
    const [method = "", path = ""] = route.split(" ");
    const at = path.replaceAll(/\{\w+\}/g, "x");
    return (await fetch(world.origin + integrationBase + at, { method, headers })).status;
  }

  it("the table has exactly the routes of the integration API", () => {
    const rows = world.composition.integration.routes.map(({ method, path }) => `${method} ${path}`);
    expect([...rows, "GET /openapi.json"].toSorted()).toEqual(Object.keys(scopes).toSorted());
  });

  it.each(Object.entries(scopes))("%s needs the scope %s", async (route, needs) => {
    for (const [scope, key] of keys) {
      const status = await statusOf(route, { authorization: `Bearer ${key}` });
      const isOpen = needs === null || [needs].flat().includes(scope);
      expect([scope, status === 403, status === 401]).toEqual([scope, !isOpen, false]);
    }
  });

  it.each(Object.keys(scopes))("%s refuses every call without a valid key", async (route) => {
    const userId = await world.user();
    const member = await world.browser(userId, null);
    const cookie = [...member.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const revoked = await addIntegrationClient(needed(), {
      clientId: `gone-${gone++}`,
      system: "core",
      scopes: integrationScopes,
      countries: [],
      networks: [],
      rate: 100,
    });
    await revokeKey(needed(), revoked?.split("_")[1] ?? "");
    const [first = ""] = keys.values();
    const attempts: Record<string, string>[] = [
      {},
      { cookie, "x-xsrf-token": member.jar.get("XSRF-TOKEN") ?? "" },
      { authorization: `Bearer ${revoked}` },
      { authorization: `Bearer ${member.jar.get("sid")}` },
      { authorization: `Basic ${Buffer.from(first).toString("base64")}` },
      { authorization: first },
      { cookie: `sid=${first}` },
    ];
    for (const headers of attempts) expect([headers, await statusOf(route, headers)]).toEqual([headers, 401]);
  });

  it("no key gives access to routes of customers or staff", async () => {
    const outsider = await world.stranger();
    const token = outsider.jar.get("XSRF-TOKEN") ?? "";
    for (const { method, path, needsSession } of world.composition.routes) {
      if (!needsSession) continue;
      const at = path.replaceAll(/\{\w+\}/g, "x");
      for (const key of keys.values()) {
        const headers = { authorization: `Bearer ${key}`, "x-xsrf-token": token };
        expect([method, path, (await outsider.send(method, at, { headers })).status]).toEqual([method, path, 401]);
      }
    }
    const staff = await outsider.send("GET", "/api/backoffice/auth/session", {
      headers: { authorization: `Bearer ${[...keys.values()][0]}` },
    });
    expect(staff.status).toBe(401);
  });
});
