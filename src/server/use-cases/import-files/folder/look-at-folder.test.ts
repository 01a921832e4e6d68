import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import {
  documents,
  integrationClients,
  integrationFiles,
  integrationImports,
  integrationRecords,
} from "#server/database/tables.ts";
import type { Scanner } from "#server/ports/scanner.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { makeLog } from "#server/shared/log.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { contractData, customerData, documentData } from "#tests/support/record-lines.ts";
import { zipFile } from "#tests/support/zip-file.ts";
import type { ImportFileDependencies } from "../dependencies.ts";
import { importFile } from "../import-file.ts";
import { lookAtFolder } from "./look-at-folder.ts";

const virus = "this one is infected";

/** Finds one virus. */
const scanner: Scanner = {
  kind: "clamav",
  async begin() {
    const pieces: Uint8Array[] = [];
    return {
      async write(piece) {
        pieces.push(Buffer.from(piece));
      },
      end: async () => (Buffer.concat(pieces).includes(virus) ? "Test.Virus" : null),
      abandon() {},
    };
  },
};

const customerHeader = "externalId;revision;customerType;country;name;identifier";
const customerRow = (id: string, name = "Modrá s.r.o.") => `${id};1;company;cz;${name};27074358`;
const contractHeader =
  "externalId;revision;number;customer;product;status;vehicle.make;vehicle.model;vehicle.bodyType;vehicle.year;price;downpayment;instalment;period;start;end;outstanding;currency";
const contractRow = (id: string, customer: string, price = "649 900,00") =>
  `${id};1;${id};${customer};financialLeasing;active;Škoda;Octavia;estate;2025;${price};129980,00;12450,5;48;15.1.2026;14.1.2030;435767,50;CZK`;

eachDatabase((_kind, connection) => {
  let folder: string;
  let world: AccountsWorld;
  let needed: ImportFileDependencies;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "volant-folder-"));
    world = openAccountsWorld(connection());
    needed = {
      ...world.dependencies,
      files: filesInMemory(),
      form: ndjsonForm,
      scanner,
      log: makeLog("silent"),
    };
    await connection().db.delete(integrationClients);
    await addClient("core", ["books:write", "files:write"]);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The system of a client is its own, so that no test sees records of another one. */
  async function addClient(clientId: string, scopes: IntegrationScope[]) {
    const system = `${clientId}-${folder.slice(-6).toLowerCase()}`;
    const row = { clientId, system, scopes, networks: [], rate: 1_000, createdAt: new Date() };
    await connection().db.insert(integrationClients).values(row);
  }
  const systemOf = (clientId: string) => `${clientId}-${folder.slice(-6).toLowerCase()}`;
  const drop = (name: string, content: string | Uint8Array, within = "") => {
    mkdirSync(join(folder, within), { recursive: true });
    writeFileSync(join(folder, within, name), content);
  };
  const look = (signal = new AbortController().signal) => lookAtFolder(needed, folder, signal);
  const namesIn = (...path: string[]) => readdirSync(join(folder, ...path)).toSorted();
  const textOf = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
  const reportOf = (...path: string[]) =>
    textOf(...path)
      .trimEnd()
      .split("\n")
      .map((one) => JSON.parse(one));
  const records = async (clientId = "core") =>
    (
      await connection()
        .db.select({ kind: integrationRecords.kind, id: integrationRecords.externalId })
        .from(integrationRecords)
        .where(eq(integrationRecords.system, systemOf(clientId)))
    )
      .map(({ kind, id }) => `${kind} ${id}`)
      .toSorted();
  const imports = async (clientId = "core") =>
    await connection()
      .db.select()
      .from(integrationImports)
      .where(eq(integrationImports.system, systemOf(clientId)));
  const client = async () => {
    const [row] = await connection().db.select().from(integrationClients);
    if (row === undefined) throw new Error("there is no client");
    return row;
  };

  it("imports what waits, what others refer to first, and puts it away with a report", async () => {
    drop("contracts.csv", [contractHeader, contractRow("k-1", "c-1")].join("\n"));
    drop("customers-2026-11.csv", [customerHeader, customerRow("c-1")].join("\n"));
    drop("more.ndjson", JSON.stringify({ kind: "customers", externalId: "c-2", revision: 1, data: customerData() }));
    await look();
    expect(await records()).toEqual(["contracts k-1", "customers c-1", "customers c-2"]);
    expect(namesIn()).toEqual(["done", "working"]);
    expect(namesIn("done")).toEqual([
      "contracts.csv",
      "contracts.csv.report.ndjson",
      "customers-2026-11.csv",
      "customers-2026-11.csv.report.ndjson",
      "more.ndjson",
      "more.ndjson.report.ndjson",
    ]);
    expect(namesIn("working")).toEqual(["lock"]);
    expect(reportOf("done", "contracts.csv.report.ndjson")).toEqual([
      { line: 2, kind: "contracts", externalId: "k-1", status: "created" },
      { summary: { created: 1, updated: 0, unchanged: 0, deleted: 0, refused: 0 } },
    ]);
    expect(await imports()).toMatchObject([{ state: "done" }, { state: "done" }, { state: "done" }]);
  });

  it("gives refused rows back as a table, which is mended and sent again", async () => {
    drop("customers.csv", [customerHeader, customerRow("c-1"), customerRow("c-3", '"=1+1 ""x"""')].join("\n"));
    const rows = [contractRow("g-1", "c-1"), contractRow("g-2", "c-2"), contractRow("g-3", "c-3", "649900")];
    drop("contracts.csv", [contractHeader, ...rows].join("\r\n"));
    await look();
    expect(await records()).toEqual(["contracts g-1", "customers c-1", "customers c-3"]);
    const back = textOf("done", "contracts.refused.csv");
    expect(back.split("\r\n")).toEqual([
      `\ufeff${contractHeader};problem`,
      expect.stringMatching(/^g-2;1;g-2;.*;.*\(customers c-2\)$/),
      expect.stringMatching(/^g-3;1;g-3;.*;"?price: An amount is written in units.*12450,50"?$/),
      "",
    ]);
    drop("contracts.refused.csv", back.replace("649900;", "649900,00;").replace("g-2;c-2;", "g-2;c-1;"));
    await look();
    expect(await records()).toEqual([
      "contracts g-1",
      "contracts g-2",
      "contracts g-3",
      "customers c-1",
      "customers c-3",
    ]);
    expect(namesIn("done")).not.toContain("contracts.refused.refused.csv");
  });

  it("gives a row back as it was, in a form that no spreadsheet takes for a formula", async () => {
    const name = '"=HYPERLINK(""http://x"");\ny"';
    drop("customers.csv", `${customerHeader}\n${customerRow("c-1", name).replace("cz", "xx")}\n`);
    await look();
    const back = textOf("done", "customers.refused.csv");
    expect(back).toContain(`"'=HYPERLINK(""http://x"");\ny"`);
    drop("customers.csv", back.replace("xx", "cz"));
    await look();
    expect(await records()).toEqual(["customers c-1"]);
  });

  it("keeps the name of a file, with the moment where it is taken", async () => {
    for (const id of ["c-1", "c-2"]) {
      drop("customers.csv", [customerHeader, customerRow(id)].join("\n"));
      await look();
    }
    const later = `customers.${world.dependencies.clock.now().toISOString().replace(/[-:.]/g, "")}.csv`;
    expect(namesIn("done")).toEqual(
      [later, `${later}.report.ndjson`, "customers.csv", "customers.csv.report.ndjson"].toSorted(),
    );
  });

  it("takes neither what is still written, nor links, reports and other files", async () => {
    drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    const now = world.dependencies.clock.now();
    utimesSync(join(folder, "customers.csv"), now, now);
    drop("customers.csv.part", "x");
    drop("a.report.ndjson", "x");
    drop(".customers.csv", "x");
    symlinkSync("/etc/hostname", join(folder, "linked.csv"));
    mkdirSync(join(folder, "folder.csv"));
    await look();
    expect(namesIn()).toEqual(
      [
        ".customers.csv",
        "a.report.ndjson",
        "customers.csv",
        "customers.csv.part",
        "folder.csv",
        "linked.csv",
        "working",
      ].toSorted(),
    );
    world.pass(10_000);
    await look();
    expect(await records()).toEqual(["customers c-1"]);
  });

  it("imports files in a client's own folder on behalf of that client", async () => {
    await addClient("archive", ["books:write"]);
    await addClient("reader", ["books:read"]);
    drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"), "core");
    drop("customers.csv", [customerHeader, customerRow("c-2")].join("\n"), "archive");
    drop("customers.csv", [customerHeader, customerRow("c-3")].join("\n"), "reader");
    drop("customers.csv", [customerHeader, customerRow("c-4")].join("\n"));
    drop("customers.csv", "not ours", "other");
    await look();
    expect([await records("core"), await records("archive")]).toEqual([["customers c-1"], ["customers c-2"]]);
    expect(namesIn("archive", "done")).toEqual(["customers.csv", "customers.csv.report.ndjson"]);
    expect(namesIn("other")).toEqual(["customers.csv"]);
    expect(reportOf("reader", "failed", "customers.csv.report.ndjson")[0].error.code).toBe("forbidden");
    expect(reportOf("failed", "customers.csv.report.ndjson")[0].error).toEqual({
      code: "unclear-client",
      message: "It is not said on whose behalf it is; clients that may write books: archive, core.",
    });
  });

  it("puts what cannot be taken among the failed, and applies nothing of it", async () => {
    const files: readonly (readonly [string, string | Uint8Array, string])[] = [
      ["empty.ndjson", "", "empty-file"],
      ["customers-1.csv", "", "empty-file"],
      ["customers-2.csv", Buffer.from(`${customerHeader}\n${customerRow("c-1")}\n`, "utf16le"), "wrong-encoding"],
      ["customers-3.csv", `${customerHeader}\n${customerRow("c-1")}\nc-2;"`, "broken-csv"],
      ["clients.csv", customerHeader, "unknown-kind"],
      ["customers-4.csv", `${customerHeader};plate\n${customerRow("c-1")};1`, "wrong-columns"],
      ["bad.zip", "PK", "broken-zip"],
      ["up.zip", zipFile([{ name: "../books.ndjson", bytes: Buffer.from("{}") }]), "broken-zip"],
    ];
    for (const [name, content] of files) drop(name, content);
    await look();
    expect(await records()).toEqual([]);
    for (const [name, , code] of files) {
      const report = reportOf("failed", `${name}.report.ndjson`);
      expect([name, report[0].status, report[0].error.code]).toEqual([name, "refused", code]);
      expect(report.at(-1).summary.refused).toBe(0);
    }
    expect(namesIn()).toEqual(["failed", "working"]);
    expect((await imports()).map(({ state }) => state)).toEqual(files.map(() => "failed"));
  });

  it("stores the documents of an archive before its lines; those that are not taken are named", async () => {
    const pdf = Buffer.from(`%PDF-1.7 ${folder}`);
    const infected = Buffer.from(`%PDF-1.7 ${virus}`);
    const lines = [
      { kind: "customers", externalId: "c-1", revision: 1, data: customerData() },
      { kind: "documents", externalId: "d-1", revision: 1, data: documentData("c-1", sha256Of(pdf)) },
      { kind: "documents", externalId: "d-2", revision: 1, data: documentData("c-1", sha256Of(infected)) },
    ];
    drop(
      "november.zip",
      zipFile([
        { name: "files/ramec.pdf", bytes: pdf },
        { name: "files/bad.pdf", bytes: infected },
        { name: "books.ndjson", bytes: Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")) },
      ]),
    );
    await look();
    expect(await records()).toEqual(["customers c-1", "documents d-1"]);
    const report = reportOf("done", "november.zip.report.ndjson");
    expect(report[0]).toMatchObject({
      line: null,
      kind: "files",
      externalId: sha256Of(infected),
      name: "files/bad.pdf",
      status: "refused",
      error: { code: "upload-refused" },
    });
    expect(report.find(({ line }) => line === 3)).toMatchObject({
      error: { code: "missing-reference" },
      data: { kind: "files", externalId: sha256Of(infected) },
    });
    const { db } = connection();
    const stored = await db
      .select()
      .from(integrationFiles)
      .where(eq(integrationFiles.system, systemOf("core")));
    expect(stored).toMatchObject([{ sha256: sha256Of(pdf), state: "stored", mime: "application/pdf" }]);
    expect((await db.select().from(documents)).length).toBeGreaterThan(0);
  });

  it("takes up after a stop in the middle what it had begun, as one import", async () => {
    const total = 3_000;
    const lines = Array.from({ length: total }, (_, at) =>
      JSON.stringify({ kind: "customers", externalId: `c-${at}`, revision: 1, data: customerData() }),
    );
    drop("books.ndjson", lines.join("\n"));
    const stopping = new AbortController();
    const { read } = ndjsonForm;
    needed = {
      ...needed,
      form: {
        ...ndjsonForm,
        async *read(bytes) {
          for await (const line of read(bytes)) {
            if (line.line === 1_500) stopping.abort();
            yield line;
          }
        },
      },
    };
    await look(stopping.signal);
    const [first] = await imports();
    expect(first).toMatchObject({ state: "running" });
    expect((await records()).length).toBeLessThan(total);
    expect(namesIn()).toEqual(["working"]);
    await look();
    expect((await records()).length).toBe(total);
    const summary = { created: expect.any(Number), updated: 0, unchanged: expect.any(Number), deleted: 0, refused: 0 };
    expect(await imports()).toMatchObject([{ id: first?.id, state: "done", lines: total, summary }]);
    expect((await imports())[0]?.summary.unchanged).toBeGreaterThan(0);
    expect([namesIn("done"), namesIn("working")]).toEqual([["books.ndjson", "books.ndjson.report.ndjson"], ["lock"]]);
  });

  it("goes on after whatever step another process was killed", async () => {
    const text = [customerHeader, customerRow("c-1")].join("\n");
    drop("customers.csv", text);
    await look();
    const [ended] = await imports();
    // Killed after the import had ended, before its file was put away.
    drop("customers.csv", text, `working/${ended?.id}`);
    // Killed before it had taken the file.
    mkdirSync(join(folder, "working", "0b8f6c1e-6f6e-4b0e-9a3c-5d2f1c7a9e10"));
    await look();
    expect(await imports()).toMatchObject([{ id: ended?.id, state: "done" }]);
    expect(namesIn("working")).toEqual(["lock"]);
    expect(namesIn("done").filter((name) => name.endsWith("report.ndjson"))).toHaveLength(2);
    // Killed so long ago that its import counts as failed.
    await connection().db.update(integrationImports).set({ state: "failed" });
    drop("customers.csv", text, `working/${ended?.id}`);
    await look();
    expect((await imports()).map(({ state }) => state).toSorted()).toEqual(["done", "failed"]);
  });

  it("leaves the folder to the process that has it, until that one is killed", async () => {
    drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    mkdirSync(join(folder, "working"));
    const lock = resolve(import.meta.dirname, "../../../database/exclusive-lock.ts");
    const script = `
      const { tryLock } = await import(${JSON.stringify(lock)});
      process.stdout.write(String(tryLock(${JSON.stringify(join(folder, "working", "lock"))}) !== null));
      setInterval(() => {}, 1_000);
    `;
    const other = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const [said] = await once(other.stdout, "data");
    expect(String(said)).toBe("true");
    await look();
    expect(namesIn()).toEqual(["customers.csv", "working"]);
    other.kill("SIGKILL");
    await once(other, "exit");
    await look();
    expect(await records()).toEqual(["customers c-1"]);
  });

  it("leaves a file where it is when it cannot be imported now, and tries again", async () => {
    drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    const { files } = needed;
    needed = { ...needed, files: { ...files, put: async () => await Promise.reject(new Error("the disk is full")) } };
    await look();
    expect(namesIn()).toEqual(["working"]);
    needed = { ...needed, files };
    await look();
    expect(namesIn("done")).toEqual(["customers.csv", "customers.csv.report.ndjson"]);
    expect(await imports()).toMatchObject([{ state: "done" }]);
  });

  it("gives thousands of refused rows back, each with its own problem", async () => {
    const count = 1_200;
    const rows = Array.from({ length: count }, (_, at) => contractRow(`k-${at}`, `c-${at}`, at % 2 ? "1" : "1,00"));
    const path = join(folder, "contracts.csv");
    writeFileSync(path, [contractHeader, ...rows].join("\n"));
    const [report, refused] = ["report", "refused"].map((name) => join(folder, name));
    const file = { path, name: "contracts.csv", client: await client(), mode: "apply", importId: null } as const;
    const result = await importFile(needed, { ...file, report: report ?? "", refused: refused ?? "" });
    expect(result).toMatchObject({ state: "done", hasRefused: true, summary: { refused: count } });
    const back = readFileSync(refused ?? "", "utf8").split("\r\n");
    expect(back.length).toBe(count + 2);
    for (const [at, line] of back.slice(1, -1).entries()) {
      if (!line.startsWith(`k-${at};`)) throw new Error(`a row is missing before ${line}`);
      if (!line.includes(at % 2 ? "price: An amount" : `(customers c-${at})`))
        throw new Error(`not its problem: ${line}`);
    }
  });

  it("imports by hand what the folder would, and says how far it is", async () => {
    const path = join(folder, "books.ndjson");
    writeFileSync(
      path,
      JSON.stringify({ kind: "contracts", externalId: "k", revision: 1, data: contractData("H", "c") }),
    );
    const seen: string[] = [];
    const to = { report: join(folder, "r"), refused: join(folder, "x") };
    const file = { path, name: "books.ndjson", client: await client(), mode: "apply", importId: null, ...to } as const;
    const result = await importFile(needed, { ...file, onProgress: ({ doing }) => seen.push(doing) });
    expect(result).toMatchObject({ state: "done", fault: null, hasRefused: false, summary: { refused: 1 } });
    expect(new Set(seen)).toEqual(new Set(["checking", "lines"]));
    expect(reportOf("r")[0]).toMatchObject({ line: 1, error: { code: "missing-reference" } });
    expect(namesIn()).toEqual(["books.ndjson", "r"]);
  });
});
