import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { importSentFile } from "#server/use-cases/integration/records/imports/import-sent-file.ts";
import { importServices, recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { appStage } from "#tests/support/app-stage.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { contractData, customerData, keepFile } from "#tests/support/record-lines.ts";
import { ndjsonForm } from "./batch-lines.ts";
import { batchRoutes } from "./batches.ts";
import { recordRoutes } from "./records.ts";
import { integrationBase } from "./route.ts";

const { start } = appStage();
const system = "core";
const store = new Map<string, Uint8Array>();
let connection: Connection;
let origin: string;
let files = 0;
let importOf: (importId: string) => Promise<void>;
beforeAll(async () => {
  connection = await openEmbedded();
  const needed = { ...openAccountsWorld(connection).dependencies, files: filesInMemory(store), form: ndjsonForm };
  importOf = (importId) => importSentFile(needed, importId);
  const routes = [...recordRoutes(recordServices(needed)), ...batchRoutes(importServices(needed))];
  const common = { system, countries: [], networks: [], rate: 10_000 };
  const clients = new Map(
    [
      { ...common, clientId: "reader", scopes: ["books:write", "books:read"] as const },
      { ...common, clientId: "writer", scopes: ["books:write"] as const },
    ].map((client) => [client.clientId, client]),
  );
  origin = await start({}, { integration: { routes, clientOfKey: async (key) => clients.get(key) ?? null } });
  expect((await send("reader", "PUT", "/customers/c1", { revision: 5, data: customerData() })).status).toBe(201);
});
afterAll(async () => await connection?.close());

async function send(client: string, method: string, path: string, body?: string | object) {
  const type = typeof body === "string" ? "application/x-ndjson" : "application/json";
  const response = await fetch(origin + integrationBase + path, {
    method,
    headers: { authorization: `Bearer ${client}`, ...(body !== undefined && { "content-type": type }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const told = (await response.text()).trimEnd().split("\n");
  return { status: response.status, told: told.map((text) => JSON.parse(text)) };
}

const lines = [
  { kind: "customers", externalId: "c1", revision: 4, data: customerData() },
  { kind: "customers", externalId: "c1", revision: 0, deleted: true },
  { kind: "contracts", externalId: "k1", revision: 1, data: contractData("K-1", "nobody") },
];
const batch = lines.map((line) => JSON.stringify(line)).join("\n");
const missing = { kind: "customers", externalId: "nobody" };

/** Codes of refused lines, each with its `data`. */
const refusals = (told: readonly { error?: { code: string }; data?: { data?: unknown } }[]) =>
  told.flatMap(({ error, data }) => (error === undefined ? [] : [[error.code, data]]));

async function reportFor(client: string, importId: string) {
  return refusals((await send(client, "GET", `/imports/${importId}/report`)).told);
}

describe.each([
  ["reader", expect.objectContaining({ data: customerData() })],
  ["writer", undefined],
])("the stored record is disclosed to the client %s, or not,", (client, kept) => {
  const all = [
    ["stale-revision", kept],
    ["stale-revision", kept],
    ["missing-reference", missing],
  ];

  it("the refusal of a call for one record shows the stored one only to clients that may read it", async () => {
    const put = await send(client, "PUT", "/customers/c1", { revision: 4, data: customerData({ name: "X" }) });
    const gone = await send(client, "DELETE", "/customers/c1?revision=0");
    expect([put.status, gone.status]).toEqual([409, 409]);
    expect(refusals([...put.told, ...gone.told])).toEqual(all.slice(0, 2));
  });

  it.each(["apply", "dry-run"])(
    "the refusal of a line of a batch shows the stored record only to clients that may read it: %s",
    async (mode) => {
      const { told } = await send(client, "POST", `/batches?mode=${mode}`, batch);
      expect(refusals(told)).toEqual(all);
    },
  );

  it.each(["apply", "dry-run"])(
    "the report of an import shows the stored record only to clients that may read it: %s",
    async (mode) => {
      files += 1;
      const text = batch + "\n".repeat(files);
      const sha256 = sha256Of(text);
      store.set(filePartKey(await keepFile(connection.db, system, sha256)), Buffer.from(text));
      const ordered = await send("reader", "POST", "/batches", { file: sha256, mode });
      const { importId } = ordered.told[0];
      await importOf(importId);
      expect(await reportFor(client, importId)).toEqual(all);
    },
  );
});
