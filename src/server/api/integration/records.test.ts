import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { appStage } from "#tests/support/app-stage.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { contractData, customerData, invoiceData } from "#tests/support/record-lines.ts";
import { recordRoutes } from "./records.ts";
import { integrationBase } from "./route.ts";

const { start } = appStage();
let connection: Connection;
let origin: string;
let system = "core";
beforeAll(async () => {
  connection = await openEmbedded();
});
afterAll(async () => await connection?.close());
let tests = 0;
beforeEach(async () => {
  tests += 1;
  system = `core-${tests}`;
  const routes = recordRoutes(recordServices(openAccountsWorld(connection).dependencies));
  const actor = {
    clientId: "core",
    scopes: ["books:write", "books:read"] as const,
    countries: [],
    networks: [],
    rate: 10_000,
  };
  origin = await start({}, { integration: { routes, clientOfKey: async () => ({ ...actor, system }) } });
});

async function send(method: string, path: string, body?: unknown) {
  const response = await fetch(origin + integrationBase + path, {
    method,
    headers: { authorization: "Bearer key", ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const c1 = `/customers/${encodeURIComponent("crm/1:a")}`;

it("puts, reads, lists, digests and deletes a record", async () => {
  const put = await send("PUT", c1, { revision: 1, data: customerData() });
  const told = { kind: "customers", externalId: "crm/1:a", revision: 1, id: expect.any(String), warnings: [] };
  expect(put).toEqual({ status: 201, body: { status: "created", ...told } });
  expect(await send("PUT", c1, { revision: 1, data: customerData() })).toEqual({
    status: 200,
    body: { status: "unchanged", ...told },
  });
  const kept = { kind: "customers", externalId: "crm/1:a", revision: 1, data: customerData() };
  const read = await send("GET", c1);
  expect(read).toEqual({ status: 200, body: { ...kept, updatedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) } });
  expect(await send("GET", "/customers")).toEqual({ status: 200, body: { items: [read.body], next: null } });
  const { status, body } = await send("GET", "/digests/customers?size=10000");
  expect([status, body.items]).toMatchObject([200, [{ from: "crm/1:a", to: "crm/1:a", count: 1 }]]);
  expect(await send("GET", "/digests/dealers")).toEqual({ status: 200, body: { items: [] } });
  await send("PUT", "/customers/z", { revision: 1, data: customerData() });
  expect((await send("GET", "/digests/customers?size=1")).body.items).toMatchObject([{ to: "crm/1:a" }, { to: "z" }]);
  expect(await send("DELETE", `${c1}?revision=2`)).toMatchObject({
    status: 200,
    body: { status: "deleted", revision: 2 },
  });
  expect(await send("DELETE", `${c1}?revision=2`)).toMatchObject({ status: 200, body: { status: "unchanged" } });
  expect((await send("GET", c1)).status).toBe(404);
  expect(await send("PUT", c1, { revision: 3, data: customerData() })).toMatchObject({ status: 201 });
});

it("refuses with the status, the pointers and the stored record", async () => {
  await send("PUT", c1, { revision: 5, data: customerData() });
  const stale = await send("PUT", c1, { revision: 4, data: customerData({ name: "X" }) });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { error: { code: "stale-revision" }, data: (await send("GET", c1)).body },
  ]);
  expect(await send("PUT", c1, { revision: 5, data: customerData({ name: "X" }) })).toMatchObject({
    status: 409,
    body: { error: { code: "revision-conflict" } },
  });
  const missing = await send("PUT", "/contracts/k1", { revision: 1, data: contractData(system, "nobody") });
  expect(missing).toMatchObject({
    status: 424,
    body: { error: { code: "missing-reference" }, data: { kind: "customers", externalId: "nobody" } },
  });
  await send("PUT", "/contracts/k1", { revision: 1, data: contractData(system, "crm/1:a") });
  expect(await send("DELETE", `${c1}?revision=9`)).toMatchObject({
    status: 409,
    body: { error: { code: "still-referenced", message: "Something else refers to the record: contracts." } },
  });
  const wrong = await send("PUT", "/contracts/k1", {
    revision: 2,
    data: contractData(`${system}x`, "crm/1:a"),
    more: 1,
  });
  expect(wrong).toMatchObject({ status: 422, body: { error: { code: "invalid-input", fields: [{ path: "/more" }] } } });
  const changed = await send("PUT", "/contracts/k1", { revision: 2, data: contractData(`${system}x`, "crm/1:a") });
  expect(changed.body.error.fields).toEqual([
    { path: "/data/number", code: "immutable", message: expect.stringMatching(/^Immutable: /) },
  ]);
  const payments = [{ date: "2026-11-20", amount: 9_000_000 }];
  const warned = await send("PUT", "/invoices/i1", {
    revision: 1,
    data: invoiceData(`F-${system}`, "crm/1:a", "k1", { payments }),
  });
  expect([warned.status, warned.body.warnings]).toEqual([
    201,
    [{ path: "/data/payments", code: "paid-too-much", message: expect.stringMatching(/^The payments/) }],
  ]);
  for (const path of [
    "/customers?limit=0",
    "/customers?limit=1001",
    "/customers?after=",
    "/digests/customers?size=10001",
  ]) {
    expect([path, (await send("GET", path)).status]).toEqual([path, 422]);
  }
  for (const path of [c1, `${c1}?revision=x`, `${c1}?revision=-1`, `${c1}?revision=9007199254740992`]) {
    expect([path, (await send("DELETE", path)).status]).toEqual([path, 422]);
  }
  expect(
    (await send("PUT", "/customers/a%20b", { revision: 1, data: customerData() })).body.error.fields,
  ).toMatchObject([{ path: "/externalId", code: "invalid-format" }]);
  expect((await send("GET", "/things/1")).status).toBe(404);
});

it("names the rules of invalid fields", async () => {
  const faultsOf = async (path: string, data: object) =>
    (await send("PUT", path, { revision: 1, data })).body.error.fields;
  expect(await faultsOf(c1, customerData({ country: "at", customerType: null }))).toEqual([
    {
      path: "/data/customerType",
      code: "required",
      message: "Missing or empty; has to be one of: company, individual-consumer, individual-self-employed",
    },
    { path: "/data/country", code: "invalid-value", message: "Has to be one of: cz, sk, hu" },
  ]);
  const wrong = { ...invoiceData(system, "crm/1:a", "k1"), status: "overdue", vatRate: 101 };
  expect(await faultsOf("/invoices/i1", wrong)).toEqual([
    { path: "/data/vatRate", code: "invalid-value", message: "Has to be an integer from 0 to 100" },
    { path: "/data/status", code: "invalid-value", message: "Has to be one of: open, paid, cancelled" },
  ]);
  expect(await faultsOf(c1, customerData({ email: "modra(at)example.com" }))).toMatchObject([
    { message: "Has to be an e-mail address as name@example.com, of at most 254 characters, or null" },
  ]);
  expect((await send("GET", "/contracts?limit=5000")).body.error.fields).toEqual([
    {
      path: "/limit",
      code: "invalid-value",
      message: "The query parameter `limit`: has to be an integer from 1 to 1000",
    },
  ]);
  expect((await send("PUT", c1, { revision: 1, data: customerData() })).status).toBe(201);
  const contract = contractData("k1", "crm/1:a");
  const { vehicle } = contract;
  const messageOf = async (fault: object) => (await faultsOf("/contracts/k1", { ...contract, ...fault }))[0]?.message;
  expect(await messageOf({ price: "649900" })).toBe(
    "Has to be an amount of 0 or more, in JSON as an integer of minor units: 1245050 are 12,450.50",
  );
  expect(await messageOf({ start: "15.1.2026" })).toBe("Has to be a day that exists, as 2026-12-01");
  expect(await messageOf({ end: contract.start })).toBe("Has to be a day after start");
  expect(await messageOf({ vehicle: { ...vehicle, plate: "" } })).toBe(
    "Missing or empty; has to be a text of 1 to 20 characters, or null",
  );
  expect(await messageOf({ currency: "HUF" })).toBe("Has to be CZK, the currency of the customer's country");
  expect(await faultsOf("/contracts/k1", { ...contract, start: "2026-01-15T00:00:00Z" })).toEqual([
    { path: "/data/start", code: "invalid-format", message: "Has to be a day that exists, as 2026-12-01" },
  ]);
  expect(await messageOf({ schedule: {} })).toMatch(/^Has to be a list, each an object {number, due, .*}, or null$/);
  await send("PUT", "/contracts/k1", { revision: 1, data: contract });
  await send("PUT", "/customers/c-2", { revision: 1, data: customerData({ identifier: "25123891" }) });
  const other = await send("PUT", "/contracts/k1", { revision: 2, data: { ...contract, customer: "c-2" } });
  expect(other.body.error.fields).toEqual([
    {
      path: "/data/customer",
      code: "immutable",
      message: "Has to be the customer as before, or one of cededTo: it changes only by cession",
    },
  ]);
  const foreign = invoiceData(system, "crm/1:a", "k1", { currency: "EUR" });
  expect(await faultsOf("/invoices/i1", foreign)).toMatchObject([
    { path: "/data/currency", message: "Has to be CZK, the currency of the customer's country" },
  ]);
});
