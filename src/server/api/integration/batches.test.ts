import { afterAll, beforeAll, expect, it } from "vitest";
import { integrationDeferredLines } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { importServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { contractData, customerData, invoiceData, keepFile } from "#tests/support/record-lines.ts";
import { ndjsonForm } from "./batch-lines.ts";
import { batchRoutes } from "./batches.ts";
import { integrationBase } from "./route.ts";

oneDatabase((connection) => {
  let door: Awaited<ReturnType<typeof openIntegrationApi>>;
  const needed = () => ({ ...openAccountsWorld(connection()).dependencies, files: filesInMemory(), form: ndjsonForm });
  beforeAll(async () => {
    const routes = batchRoutes(importServices(needed()));
    door = await openIntegrationApi(connection(), routes, ["a", "b", "c", "d", "e"]);
  });
  afterAll(() => door.close());

  const line = (kind: string, externalId: string, revision: number, data: object | null) =>
    JSON.stringify({ kind, externalId, revision, ...(data === null ? { deleted: true } : { data }) });
  async function batch(system: string, text: string) {
    const response = await fetch(`${door.origin}${integrationBase}/batches?mode=apply`, {
      method: "POST",
      headers: { authorization: `Bearer ${system}`, "content-type": "application/x-ndjson" },
      body: text,
    });
    const { headers } = response;
    const told = [response.status, headers.get("content-type"), headers.get("x-accel-buffering")];
    expect(told).toEqual([200, "application/x-ndjson", "no"]);
    return (await response.text())
      .trimEnd()
      .split("\n")
      .map((one) => JSON.parse(one));
  }
  const inOrder = (lines: readonly { readonly line: number }[]) => lines.toSorted((a, b) => a.line - b.line);

  it("applies lines in any order, and reports each line and a summary", async () => {
    const told = await batch(
      "a",
      [
        line("invoices", "i1", 1, invoiceData("B-F1", "c1", "k1")),
        line("customers", "c0", 2, null),
        line("contracts", "k1", 1, contractData("B-1", "c1")),
        "",
        line("customers", "c1", 1, customerData({ identifier: "27074359" })),
        line("contracts", "k2", 1, contractData("B-2", "nobody")),
        line("customers", "c1", 1, customerData({ name: "X" })),
      ].join("\r\n"),
    );
    expect(told.at(-1)).toEqual({ summary: { created: 3, updated: 0, unchanged: 0, deleted: 1, refused: 2 } });
    expect(inOrder(told.slice(0, -1))).toEqual([
      { line: 1, kind: "invoices", externalId: "i1", status: "created" },
      { line: 2, kind: "customers", externalId: "c0", status: "deleted" },
      { line: 3, kind: "contracts", externalId: "k1", status: "created" },
      {
        line: 5,
        kind: "customers",
        externalId: "c1",
        status: "created",
        warnings: [{ path: "/data/identifier", code: "company-id-check", message: expect.any(String) }],
      },
      {
        line: 6,
        kind: "contracts",
        externalId: "k2",
        status: "refused",
        error: { code: "missing-reference", message: expect.any(String) },
        data: { kind: "customers", externalId: "nobody" },
      },
      {
        line: 7,
        kind: "customers",
        externalId: "c1",
        status: "refused",
        error: { code: "revision-conflict", message: expect.any(String) },
      },
    ]);
  });

  it("retries lines that wait for later transactions, also deletions, and leaves no waiting lines", async () => {
    const count = 600;
    const books = [
      ...Array.from({ length: count }, (_, at) => line("contracts", `k${at}`, 1, contractData(`B-B-${at}`, `c${at}`))),
      ...Array.from({ length: count }, (_, at) => line("customers", `c${at}`, 1, customerData())),
    ];
    const told = await batch("b", books.join("\n"));
    expect(told.at(-1)).toEqual({ summary: { created: 2 * count, updated: 0, unchanged: 0, deleted: 0, refused: 0 } });
    expect(new Set(told.slice(0, -1).map((one) => one.line)).size).toBe(2 * count);
    const again = await batch("b", books.toReversed().join("\n"));
    expect(again.at(-1)).toMatchObject({ summary: { unchanged: 2 * count } });
    const gone = [
      ...Array.from({ length: count }, (_, at) => line("customers", `c${at}`, 2, null)),
      ...Array.from({ length: count }, (_, at) => line("contracts", `k${at}`, 2, null)),
    ];
    expect((await batch("b", gone.join("\n"))).at(-1)).toMatchObject({ summary: { deleted: 2 * count, refused: 0 } });
    expect(await connection().db.select().from(integrationDeferredLines)).toEqual([]);
  });

  it("names the faults of a line, which stops no other", async () => {
    const long = JSON.stringify({ kind: "customers", externalId: "x", note: "x".repeat(1024 * 1024) });
    const wrong = [
      `\u{feff}${line("customers", "c1", 1, customerData())}`,
      "{",
      "[1]",
      long,
      `{"kind":"things","externalId":"t"}`,
      `{"externalId":"t"}`,
      `{"kind":"customers"}`,
      `{"kind":"customers","externalId":"a b","revision":1,"deleted":true}`,
      `{"kind":"customers","externalId":"c","revision":1.5,"deleted":false,"data":{}}`,
      `{"kind":"customers","externalId":"c","revision":1,"data":{"nmae":"x"},"more":1}`,
      line("customers", "c2", 1, customerData()),
      line("customers", "c3", 1, customerData({ name: "\u0000" })),
    ];
    const told = inOrder((await batch("c", wrong.join("\n"))).slice(0, -1)) as {
      line: number;
      kind: string | null;
      externalId: string | null;
      status: string;
      error?: { code: string; fields?: { path: string }[] };
    }[];
    expect(
      told.map(({ line: at, kind, externalId, status, error }) => [
        at,
        kind,
        externalId,
        error?.code ?? status,
        ...(error?.fields ?? []).map(({ path }) => path).toSorted(),
      ]),
    ).toEqual([
      [1, "customers", "c1", "created"],
      [2, null, null, "malformed-body"],
      [3, null, null, "malformed-body"],
      [4, null, null, "line-too-long"],
      [5, "things", "t", "unknown-kind"],
      [6, null, "t", "invalid-input", "/kind"],
      [7, "customers", null, "invalid-input", "/externalId"],
      [8, "customers", "a b", "invalid-input", "/externalId"],
      [9, "customers", "c", "invalid-input", "/data", "/deleted", "/revision"],
      expect.arrayContaining([10, "customers", "c", "invalid-input", "/data/nmae", "/more"]),
      [11, "customers", "c2", "created"],
      [12, "customers", "c3", "invalid-input", "/data/name"],
    ]);
  });

  it("responds to lines before the batch has ended", async () => {
    let goOn = () => {};
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    async function* slowly() {
      yield Buffer.from(`${line("customers", "c1", 1, customerData())}\n`);
      await answered;
      yield Buffer.from(line("customers", "c2", 1, customerData()));
    }
    const [route] = batchRoutes(importServices(needed()));
    const raw = { type: "application/x-ndjson", range: null, length: null, bytes: slowly() };
    const client = { clientId: "slow", system: "d", scopes: [], countries: [] };
    const answer = await route?.answer({
      client,
      params: {},
      query: { mode: "apply" },
      body: {},
      raw,
      idempotencyKey: null,
    });
    const told: string[] = [];
    if (answer === undefined) throw new Error("there is no such route");
    for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
      told.push(Buffer.from(piece).toString());
      goOn();
    }
    expect(told.map((text) => text.slice(0, 10))).toEqual([`{"line":1,`, `{"line":2,`, `{"summary"`]);
  });

  it("imports an uploaded file by its hash", async () => {
    const file = sha256Of("{");
    const ask = (body: object, path = "/batches") => door.send("POST", path, { system: "e", body });
    expect(await ask({ file, mode: "apply" })).toMatchObject({
      status: 424,
      body: { error: { code: "missing-reference", message: expect.stringContaining(" is named at /file: ") } },
    });
    await keepFile(connection().db, "e", file);
    const ordered = await ask({ file, mode: "apply" });
    expect(ordered.status).toBe(202);
    const path = `/imports/${ordered.body.importId}`;
    expect(await door.send("GET", path, { system: "e" })).toMatchObject({
      status: 200,
      body: { importId: ordered.body.importId, state: "running", lines: 0, summary: { created: 0, refused: 0 } },
    });
    expect(await door.send("GET", `${path}/report`, { system: "e" })).toMatchObject({ status: 409 });
    expect(await door.send("DELETE", path, { system: "e" })).toMatchObject({ status: 204, body: null });
    expect(await door.send("GET", path, { system: "a" })).toMatchObject({ status: 404 });
    const faults = async (body: object, at?: string) => {
      const { status, body: answer } = await ask(body, at);
      return [status, ...(answer.error.fields ?? []).map((one: { path: string }) => one.path).toSorted()];
    };
    expect(await faults({ file })).toEqual([422, "/mode"]);
    expect(await faults({ file: "x", mode: "all", more: 1 })).toEqual([422, "/file", "/mode", "/more"]);
    expect(await faults({ file, mode: "apply" }, "/batches?mode=apply")).toEqual([422, "/mode"]);
  });

  it("requires NDJSON and a mode", async () => {
    const send = async (path: string, type: string) => {
      const { status, body } = await door.send("POST", path, {
        system: "e",
        headers: { "content-type": type },
        body: Buffer.from("{}"),
      });
      return [status, body.error.code, ...(body.error.fields ?? []).map((one: { path: string }) => one.path)];
    };
    expect(await send("/batches", "application/x-ndjson")).toEqual([422, "invalid-input", "/mode"]);
    expect(await send("/batches?mode=all", "application/x-ndjson")).toEqual([422, "invalid-input", "/mode"]);
    expect(await send("/batches?mode=apply", "text/csv")).toEqual([415, "unsupported-media-type"]);
  });
});
