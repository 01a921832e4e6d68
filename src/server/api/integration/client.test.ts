import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { toJSONSchema } from "zod";
import type * as z from "zod/mini";
import type { BatchMode, Import, LineResponse } from "#client/batch-calls.ts";
import { digestOf } from "#client/digests.ts";
import { momentFields, type Records } from "#client/records.ts";
import { VolantError, volantClient } from "#client/volant-client.ts";
import type { BatchMode as OwnBatchMode } from "#domain/portal/imports.ts";
import { typeOnlyScanner } from "#server/adapters/scanner/scanner.ts";
import type { Connection } from "#server/database/connect.ts";
import { makeLog } from "#server/shared/log.ts";
import { importSentFile } from "#server/use-cases/integration/records/imports/import-sent-file.ts";
import type { ImportDependencies } from "#server/use-cases/integration/records/imports/run-import.ts";
import type { contacts } from "#server/use-cases/integration/records/kinds/contacts.ts";
import type { contracts } from "#server/use-cases/integration/records/kinds/contracts.ts";
import type { customers } from "#server/use-cases/integration/records/kinds/customers.ts";
import type { dealers } from "#server/use-cases/integration/records/kinds/dealers.ts";
import type { documentRequests } from "#server/use-cases/integration/records/kinds/document-requests.ts";
import type { documents } from "#server/use-cases/integration/records/kinds/documents.ts";
import type { invoices } from "#server/use-cases/integration/records/kinds/invoices.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import type { messages } from "#server/use-cases/integration/records/kinds/messages.ts";
import type { offers } from "#server/use-cases/integration/records/kinds/offers.ts";
import type { signings } from "#server/use-cases/integration/records/kinds/signings.ts";
import { importServices, integrationFileServices, recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { ndjsonForm } from "./batch-lines.ts";
import { batchRoutes, type progress } from "./batches.ts";
import { integrationFileRoutes } from "./file-routes.ts";
import { recordRoutes } from "./records.ts";
import { integrationBase } from "./route.ts";

type Schemas = {
  contacts: typeof contacts;
  dealers: typeof dealers;
  customers: typeof customers;
  contracts: typeof contracts;
  invoices: typeof invoices;
  documents: typeof documents;
  demands: typeof documentRequests;
  messages: typeof messages;
  offers: typeof offers;
  signings: typeof signings;
};
/** Ignores `readonly` and null. */
type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]-?: Plain<Exclude<Value[Name], undefined>> }
    : Value;
type Judged = { [Kind in keyof Schemas]: Plain<z.output<Schemas[Kind]["schema"]>> };

const customer: Records["customers"] = {
  customerType: "company",
  country: "cz",
  name: "Modrá s.r.o.",
  identifier: "27074358",
};

describe("the client in TypeScript", () => {
  let connection: Connection;
  let door: Awaited<ReturnType<typeof openIntegrationApi>>;
  let settings: { url: string; key: string };
  let needed: ImportDependencies;

  beforeAll(async () => {
    connection = await openEmbedded();
    const { dependencies } = openAccountsWorld(connection);
    const kept = { files: filesInMemory(), scanner: typeOnlyScanner, log: makeLog("silent") };
    needed = { ...dependencies, ...kept, form: ndjsonForm };
    const routes = [
      ...batchRoutes(importServices(needed)),
      ...recordRoutes(recordServices(dependencies)),
      ...integrationFileRoutes(integrationFileServices({ ...dependencies, ...kept })),
    ];
    door = await openIntegrationApi(connection, routes, ["erp"]);
    settings = { url: door.origin + integrationBase, key: "erp" };
  });
  afterAll(async () => {
    await door.close();
    await connection.close();
  });

  it("has the server's fields of every kind", () => {
    expectTypeOf<Plain<Records>>().toEqualTypeOf<Judged>();
    expectTypeOf<Plain<Import>>().toEqualTypeOf<Plain<z.output<typeof progress>>>();
    expectTypeOf<BatchMode>().toEqualTypeOf<OwnBatchMode>();
  });

  it.each(["", "/", `${integrationBase}/`, `${integrationBase}${integrationBase}`, `${integrationBase}/customers`])(
    "explains an address that ends with %j",
    (end) => {
      const url = `https://portal.example${end}`;
      expect(() => volantClient({ url, key: "erp" })).toThrow(/^url has to be .*, as https:.*\/v1; it is https:/);
    },
  );

  it("puts, reads, lists, compares and deletes records", async () => {
    const client = volantClient(settings);
    const ids = ["a/1", "a:2", "b 3".replace(" ", ".")];
    for (const id of ids) {
      expect(await client.put("customers", id, 1, customer)).toMatchObject({ status: "created", externalId: id });
    }
    expect(await client.put("customers", "a/1", 1, customer)).toMatchObject({ status: "unchanged" });
    expect((await client.get("customers", "a/1"))?.data).toEqual(customer);
    expect(await client.get("customers", "nobody")).toBeNull();
    const listed = [];
    for await (const { externalId } of client.list("customers", 2)) listed.push(externalId);
    expect(listed).toEqual(ids);
    expect((await client.digests("customers", 2)).map(({ from, to, count }) => [from, to, count])).toEqual([
      ["a/1", "a:2", 2],
      ["b.3", "b.3", 1],
    ]);
    expect(await client.delete("customers", "a:2", 2)).toMatchObject({ status: "deleted" });
  });

  it("computes the same digest of a run as the server, so that two systems find differences", async () => {
    const client = volantClient(settings);
    const { externalId, ...told } = {
      externalId: "d-1",
      revision: 3,
      data: { ...customer, email: null, legalForm: "s. r. o. „Ž\u2028“" },
    };
    const data = { ...customer, phone: "+420601234567", representatives: [{ role: "jednatelka", name: "Jana Nová" }] };
    await client.put("customers", externalId, told.revision, told.data);
    await client.put("customers", "d-2", 7, data);
    const own = [
      { externalId: "d-2", revision: 7, data },
      { externalId, ...told },
    ];
    const runs = await client.digests("customers", 10_000);
    const listed = [];
    for await (const record of client.list("customers")) listed.push(record);
    expect(await digestOf("customers", listed)).toBe(runs[0]?.digest);
    const others = listed.filter((record) => !["d-1", "d-2"].includes(record.externalId));
    expect(await digestOf("customers", [...own, ...others])).toBe(runs[0]?.digest);
    expect(await digestOf("customers", [...own.map((record) => ({ ...record, revision: 8 })), ...others])).not.toBe(
      runs[0]?.digest,
    );
  });

  it("computes it of stored texts and moments, in any sent form", async () => {
    const client = volantClient(settings);
    const data = {
      customer: "a/1",
      subject: " Nové podmínky ",
      body: "Platí od ledna.\n",
      received: "2026-11-20T09:00:00+01:00",
    };
    await client.put("messages", "m-1", 1, data);
    const runs = await client.digests("messages");
    expect(await digestOf("messages", [{ externalId: "m-1", revision: 1, data }])).toBe(runs[0]?.digest);
  });

  it("knows which fields are moments", () => {
    const momentsOf = ({ schema }: (typeof recordKinds)[number]) =>
      Object.entries(toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {})
        .filter(([, field]) => JSON.stringify(field).includes('"format":"date-time"'))
        .map(([name]) => name);
    const all = recordKinds.map((kind) => [kind.name, momentsOf(kind)] as const);
    expect(momentFields).toEqual(Object.fromEntries(all.filter(([, names]) => names.length > 0)));
  });

  it("sends a document under its hash", async () => {
    const sha256 = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
    const sent = await volantClient(settings).sendFile(new TextEncoder().encode("hello"), "text/plain");
    expect(sent).toEqual({ sha256, size: 5 });
  });

  it("sends a batch, tries one, and imports a file of lines", async () => {
    const client = volantClient(settings);
    const lines = [
      { kind: "customers", externalId: "b-1", revision: 1, data: customer },
      { kind: "dealers", externalId: "b-2", revision: 1, deleted: true },
      { kind: "customers", externalId: "b-3", revision: 1, data: { ...customer, email: "none" } },
    ] as const;
    async function read(answers: ReturnType<typeof client.batch>) {
      const told: LineResponse[] = [];
      for (let next = await answers.next(); ; next = await answers.next()) {
        if (next.done === true) return { told: told.toSorted((one, other) => one.line - other.line), sum: next.value };
        told.push(next.value);
      }
    }
    const tried = await read(client.batch(lines, "dry-run"));
    expect(await client.get("customers", "b-1")).toBeNull();
    const applied = await read(client.batch(lines));
    expect(applied).toEqual(tried);
    expect(applied.sum).toEqual({ created: 1, updated: 0, unchanged: 0, deleted: 1, refused: 1 });
    expect(applied.told).toMatchObject([
      { line: 1, kind: "customers", externalId: "b-1", status: "created" },
      { line: 2, kind: "dealers", externalId: "b-2", status: "deleted" },
      { line: 3, status: "refused", error: { code: "invalid-input", fields: [{ path: "/data/email" }] } },
    ]);
    const file = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const { sha256 } = await client.sendFile(file, "application/x-ndjson");
    const importId = await client.importFile(sha256);
    expect(await client.readImport(importId)).toMatchObject({ importId, state: "running" });
    await importSentFile(needed, importId);
    const sum = { created: 0, updated: 0, unchanged: 2, deleted: 0, refused: 1 };
    expect(await client.readImport(importId)).toEqual({ importId, state: "done", lines: 3, summary: sum });
    expect(await read(client.importReport(importId))).toMatchObject({ told: [{}, {}, {}], sum });
    await expect(client.cancelImport(importId)).rejects.toMatchObject({ status: 409, code: "wrong-state" });
    const again = await client.importFile(sha256, "dry-run");
    await client.cancelImport(again);
    const cut = { ...settings, fetch: async () => new Response(`{"line":1,"status":"created"}\n`) };
    await expect(read(volantClient(cut).batch([]))).rejects.toThrow("cut off");
  });

  it("throws refusals with the fields, the stored record and the call's id", async () => {
    const client = volantClient(settings);
    await client.put("customers", "kept", 5, customer);
    const refusal = async (work: Promise<unknown>) =>
      await work.then(
        () => null,
        (error: unknown) => error,
      );
    const stale = await refusal(client.put("customers", "kept", 4, customer));
    expect(stale).toBeInstanceOf(VolantError);
    expect(stale).toMatchObject({ status: 409, code: "stale-revision", data: { revision: 5 } });
    expect(await refusal(client.put("customers", "x", 1, { ...customer, email: "none" }))).toMatchObject({
      code: "invalid-input",
      fields: [{ path: "/data/email" }],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await refusal(volantClient({ ...settings, key: "none" }).get("customers", "kept"))).toMatchObject({
      status: 401,
    });
  });

  it("repeats calls after Retry-After, at most five times", async () => {
    const waits: number[] = [];
    const putOff = (times: number) => {
      let asked = 0;
      return volantClient({
        ...settings,
        wait: async (milliseconds) => void waits.push(milliseconds),
        async fetch(url, init) {
          asked += 1;
          return asked > times
            ? await fetch(url, init)
            : new Response("{}", { status: 429, headers: { "retry-after": "2" } });
        },
      });
    };
    expect(await putOff(4).put("customers", "late", 1, customer)).toMatchObject({ status: "created" });
    expect(waits).toEqual([2_000, 2_000, 2_000, 2_000]);
    await expect(putOff(5).get("customers", "late")).rejects.toMatchObject({ status: 429, code: "unknown" });
  });

  it("sends an idempotency key with a status change, so that it is made once", async () => {
    const sent: [string, RequestInit][] = [];
    const client = volantClient({
      ...settings,
      async fetch(url, init) {
        sent.push([url, init]);
        return Response.json({ status: "done" });
      },
    });
    expect(await client.setRequestStatus("r-1", { status: "done" }, "move-1")).toEqual({ status: "done" });
    expect(sent).toMatchObject([
      [
        `${settings.url}/requests/r-1/status`,
        { method: "POST", headers: { "idempotency-key": "move-1" }, body: '{"status":"done"}' },
      ],
    ]);
  });
});
