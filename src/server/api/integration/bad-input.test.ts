import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { integrationDeferredLines } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { importServices, recordServices } from "#server/use-cases/integration/services.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { openIntegrationApi } from "#tests/support/integration-api.ts";
import { contractData, customerData, documentData, keepFile } from "#tests/support/record-lines.ts";
import { ndjsonForm } from "./batch-lines.ts";
import { batchRoutes } from "./batches.ts";
import { recordRoutes } from "./records.ts";
import { integrationBase } from "./route.ts";

interface Answer {
  readonly status: number;
  readonly error: { readonly code: string; readonly fields?: { readonly path: string; readonly code: string }[] };
}
interface Told {
  readonly line: number;
  readonly status: string;
  readonly externalId: string | null;
  readonly error?: Answer["error"];
  readonly summary?: object;
}

describe("hostile calls", () => {
  const systems = Array.from({ length: 20 }, (_, at) => `s${at}`);
  let connection: Connection;
  let door: Awaited<ReturnType<typeof openIntegrationApi>>;
  let system = "";
  let tests = 0;
  beforeAll(async () => {
    connection = await openEmbedded();
    const { dependencies } = openAccountsWorld(connection);
    const needed = { ...dependencies, files: filesInMemory(), form: ndjsonForm };
    const routes = [...recordRoutes(recordServices(needed)), ...batchRoutes(importServices(needed))];
    door = await openIntegrationApi(connection, routes, systems);
  });
  afterAll(async () => {
    await door.close();
    await connection.close();
  });
  beforeEach(() => {
    system = systems[tests] ?? "";
    tests += 1;
  });
  const isUnmoved = async () => (await door.send("GET", "/customers", { system: "s0" })).status === 200;

  /** No client normalises path or headers. */
  function raw(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked = request(door.origin, { method, path, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => {
        const text = Buffer.concat(pieces).toString();
        const parsed: unknown = text.startsWith("{") ? JSON.parse(text) : {};
        resolve({ status: response.statusCode ?? 0, error: (parsed as Answer).error ?? { code: "" } });
      });
    });
    asked.on("error", reject);
    asked.end(body);
    return promise;
  }
  const asking = () => ({ authorization: `Bearer ${system}` });
  const sending = () => ({ ...asking(), "content-type": "application/json" });
  const said = ({ status, error }: Answer) =>
    [status, error.code, ...(error.fields ?? []).map(({ path, code }) => `${path} ${code}`)].join(" ");

  async function batch(...lines: readonly (object | string)[]): Promise<Told[]> {
    const response = await fetch(`${door.origin}${integrationBase}/batches?mode=apply`, {
      method: "POST",
      headers: { ...asking(), "content-type": "application/x-ndjson" },
      body: lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
    });
    expect(response.status).toBe(200);
    return (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  }
  const line = (kind: string, externalId: string, revision: number, data: object) => ({
    kind,
    externalId,
    revision,
    data,
  });
  const codes = (told: readonly Told[]) =>
    told
      .flatMap(({ line: at, error, status, summary }) => (summary ? [] : [`${at} ${error?.code ?? status}`]))
      .toSorted();

  it.each(["1.5", "-1", "9007199254740992", '"1"', "1e400", "null", "true", "[1]", "{}"])(
    "the revision %s is refused at its pointer",
    async (revision) => {
      const body = `{"revision":${revision},"data":${JSON.stringify(customerData())}}`;
      const answer = await raw("PUT", `${integrationBase}/customers/r`, sending(), body);
      expect(said(answer)).toMatch(/^422 invalid-input \/revision (invalid-format|invalid-value|required)$/);
      const [told] = await batch(body.replace("{", `{"kind":"customers","externalId":"r",`));
      expect([told?.line, told?.error?.fields]).toEqual([1, answer.error.fields]);
      expect((await door.send("GET", "/customers/r", { system })).status).toBe(404);
    },
  );

  it("a path that is not a plain name is refused or is a name, and reaches no other resource", async () => {
    const body = JSON.stringify({ revision: 1, data: customerData() });
    const put = async (id: string) => said(await raw("PUT", `${integrationBase}/customers/${id}`, sending(), body));
    const wrong = "422 invalid-input /externalId invalid-format";
    for (const id of ["a%20b", "a%5cb", "a%3fb", "%c5%be", "%2525", "x".repeat(201)]) {
      expect([id, await put(id)]).toEqual([id, wrong]);
    }
    for (const id of ["", "%2e", "%2E%2e", "a/b", "a/../../digests/customers"]) {
      expect([id, (await put(id)).slice(0, 3)]).toEqual([id, expect.stringMatching(/^40[045]$/)]);
    }
    for (const id of ["a%00", "%ff", "%e0%a4%a", "%"]) {
      expect([id, (await put(id)).slice(0, 3)]).toEqual([id, expect.stringMatching(/^4(00|04|22)$/)]);
    }
    // Encoded slashes are part of a name.
    expect(await put("..%2f..%2fetc%2fpasswd")).toBe("201 ");
    expect(await put("...")).toBe("201 ");
    const { body: list } = await door.send("GET", "/customers", { system });
    expect(list.items.map(({ externalId }: { externalId: string }) => externalId)).toEqual(["...", "../../etc/passwd"]);
  });

  it("a key is accepted in its header only", async () => {
    const at = `${integrationBase}/customers`;
    const basic = `Basic ${Buffer.from(`${system}:${system}`).toString("base64")}`;
    const elsewhere: [path: string, headers: Record<string, string>][] = [
      [`${at}?key=${system}`, {}],
      [`${at}?access_token=${system}`, {}],
      [at, { cookie: `authorization=Bearer ${system}; key=${system}; sid=${system}` }],
      [at, { "x-api-key": system }],
      [at, { authorization: basic }],
      [at, { authorization: system }],
      [at, { "proxy-authorization": `Bearer ${system}` }],
    ];
    for (const [path, headers] of elsewhere) {
      expect([path, headers, said(await raw("GET", path, headers))]).toEqual([path, headers, "401 unauthenticated"]);
    }
    expect((await raw("GET", at, { ...asking(), cookie: "sid=a" })).status).toBe(200);
  });

  it("at most a hundred faults are named", async () => {
    const names = Array.from({ length: 40_000 }, (_, at) => [`unknown-${at}`, 0]);
    const unknown = JSON.stringify({ revision: 1, data: Object.fromEntries(names.slice(0, 900)) });
    const many = await raw("PUT", `${integrationBase}/customers/a`, sending(), unknown);
    expect([many.status, many.error.fields?.length]).toEqual([422, 100]);
    const wide = JSON.stringify({ revision: 1, data: Object.fromEntries(names) });
    expect(said(await raw("PUT", `${integrationBase}/customers/a`, sending(), wide))).toBe(
      "422 invalid-input /data too-many",
    );
    const unkeepable = JSON.stringify({
      revision: 1,
      data: { ...customerData(), representatives: Array(900).fill("\0") },
    });
    const answer = await raw("PUT", `${integrationBase}/customers/a`, sending(), unkeepable);
    expect([answer.status, answer.error.fields?.length]).toEqual([422, 100]);
    expect(await isUnmoved()).toBe(true);
  });

  it("lines with the same record twice, with references to each other or to another system's records each get a verdict", async () => {
    await door.send("PUT", "/customers/theirs", { system: "s19", body: { revision: 1, data: customerData() } });
    const sha256 = sha256Of(system);
    await keepFile(connection.db, system, sha256);
    const document = (replaces: string | null) => documentData("c", sha256, { replaces });
    const told = await batch(
      line("customers", "c", 1, customerData()),
      line("customers", "c", 1, customerData({ name: "Jiná s.r.o." })),
      line("customers", "c", 2, customerData({ name: "Jiná s.r.o." })),
      line("documents", "d1", 1, document("d2")),
      line("documents", "d2", 1, document("d1")),
      line("documents", "d3", 1, document("d3")),
      line("contracts", "k", 1, contractData(`B-${system}`, "theirs")),
      line("documents", "e1", 1, document(null)),
      line("documents", "e2", 1, document("e1")),
      line("documents", "e1", 2, document("e2")),
    );
    expect(codes(told)).toEqual(
      [
        "1 created",
        "2 revision-conflict",
        "3 updated",
        "4 reference-cycle",
        "5 reference-cycle",
        "6 reference-cycle",
        "7 missing-reference",
        "8 created",
        "9 created",
        "10 invalid-input",
      ].toSorted(),
    );
    expect(told.find((one) => one.line === 10)?.error?.fields).toMatchObject([{ path: "/data/replaces" }]);
  });

  it("ten thousand refused lines each get a verdict, a line of two mebibytes by its number", async () => {
    const kinds = ["malformed-body", "unknown-kind", "invalid-input", "line-too-long"] as const;
    const bad: Readonly<Record<(typeof kinds)[number], string>> = {
      "malformed-body": "{",
      "unknown-kind": '{"kind":"things","externalId":"a"}',
      "invalid-input": '{"kind":"customers","externalId":"a","revision":1,"data":{}}',
      "line-too-long": `{"kind":"customers","note":"${"x".repeat(2 * 1024 * 1024)}"}`,
    };
    const expected = Array.from({ length: 10_000 }, (_, at) =>
      at === 5_000 ? "line-too-long" : (kinds[at % 3] ?? ""),
    );
    const told = await batch(...expected.map((code) => bad[code as (typeof kinds)[number]]));
    expect(told.at(-1)?.summary).toEqual({ created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 10_000 });
    expect(
      told
        .slice(0, -1)
        .toSorted((a, b) => a.line - b.line)
        .map(({ line: at, error }) => `${at} ${error?.code}`),
    ).toEqual(expected.map((code, at) => `${at + 1} ${code}`));
  });

  it("a batch without line ends gets a hint how to keep them", async () => {
    const lost = ["a", "b"].map((id) => JSON.stringify(line("customers", id, 1, customerData()))).join("");
    const [told] = await batch(lost);
    expect(told?.error).toMatchObject({ code: "malformed-body", message: expect.stringContaining("--data-binary") });
  });

  it.each([
    ["a ZIP archive or an Office document", Buffer.from("PK\u0003\u0004\u0014\0\u00ff", "latin1")],
    ["a gzip archive", Buffer.from([0x1f, 0x8b, 8, 0])],
    ["a PDF document", Buffer.from("%PDF-1.7\n")],
  ])("a body that is %s gets an error that names its type and how to send archives", async (what, bytes) => {
    const headers = { ...asking(), "content-type": "application/x-ndjson" };
    const path = `${door.origin}${integrationBase}/batches?mode=apply`;
    const answer = await fetch(path, { method: "POST", headers, body: new Uint8Array(bytes) });
    const [first = ""] = (await answer.text()).split("\n");
    expect([answer.status, JSON.parse(first)]).toMatchObject([
      200,
      { line: 1, error: { code: "malformed-body", message: expect.stringContaining(`The body is ${what}, `) } },
    ]);
    expect(first).toContain("npm run integration -- import");
  });

  it("a batch whose sender disconnects leaves no waiting lines, and its complete lines are applied", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = { ...asking(), "content-type": "application/x-ndjson" };
    const asked = request(door.origin, { method: "POST", path: `${integrationBase}/batches?mode=apply`, headers });
    asked.on("error", () => resolve());
    asked.on("response", (response) => {
      response.once("data", () => asked.destroy());
      response.on("error", () => resolve());
    });
    asked.write(`${JSON.stringify(line("customers", "whole", 1, customerData()))}\n`);
    asked.write(
      `${JSON.stringify(line("contracts", "waits", 1, contractData(`W-${system}`, "nobody")))}\n{"kind":"cust`,
    );
    await promise;
    await expect.poll(() => connection.db.$count(integrationDeferredLines)).toBe(0);
    expect((await door.send("GET", "/customers/whole", { system })).status).toBe(200);
    expect((await door.send("GET", "/contracts/waits", { system })).status).toBe(404);
  });
});
