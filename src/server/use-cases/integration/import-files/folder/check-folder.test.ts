import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import { documents, integrationFiles, integrationImports } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { oneDatabase } from "#tests/support/database.ts";
import {
  contractHeader,
  contractRow,
  customerHeader,
  customerRow,
  type ImportFolderWorld,
  openImportFolderWorld,
  virus,
} from "#tests/support/import-folder-world.ts";
import { customerData, documentData } from "#tests/support/record-lines.ts";
import { zipFile } from "#tests/support/zip-file.ts";

oneDatabase((connection) => {
  let world: ImportFolderWorld;
  beforeEach(async () => {
    world = await openImportFolderWorld(connection());
  });
  afterEach(() => world.close());

  it("imports waiting files, kinds that others refer to first, and moves them with a report", async () => {
    world.drop("contracts.csv", [contractHeader, contractRow("k-1", "c-1")].join("\n"));
    world.drop("customers-2026-11.csv", [customerHeader, customerRow("c-1")].join("\n"));
    world.drop(
      "more.ndjson",
      JSON.stringify({ kind: "customers", externalId: "c-2", revision: 1, data: customerData() }),
    );
    await world.look();
    expect(await world.records()).toEqual(["contracts k-1", "customers c-1", "customers c-2"]);
    expect(world.namesIn()).toEqual(["done", "working"]);
    expect(world.namesIn("done")).toEqual([
      "contracts.csv",
      "contracts.csv.report.ndjson",
      "customers-2026-11.csv",
      "customers-2026-11.csv.report.ndjson",
      "more.ndjson",
      "more.ndjson.report.ndjson",
    ]);
    expect(world.namesIn("working")).toEqual(["lock"]);
    expect(world.reportOf("done", "contracts.csv.report.ndjson")).toEqual([
      { line: 2, kind: "contracts", externalId: "k-1", status: "created" },
      { summary: { created: 1, updated: 0, unchanged: 0, deleted: 0, refused: 0 } },
    ]);
    expect(await world.imports()).toMatchObject([{ state: "done" }, { state: "done" }, { state: "done" }]);
  });

  it("returns refused rows as a table, which can be corrected and sent again", async () => {
    world.drop("customers.csv", [customerHeader, customerRow("c-1"), customerRow("c-3", '"=1+1 ""x"""')].join("\n"));
    const rows = [contractRow("g-1", "c-1"), contractRow("g-2", "c-2"), contractRow("g-3", "c-3", "649900")];
    world.drop("contracts.csv", [contractHeader, ...rows].join("\r\n"));
    await world.look();
    expect(await world.records()).toEqual(["contracts g-1", "customers c-1", "customers c-3"]);
    const back = world.textOf("done", "contracts.refused.csv");
    expect(back.split("\r\n")).toEqual([
      `\ufeff${contractHeader};problem`,
      expect.stringMatching(/^g-2;1;g-2;.*;There is no record c-2 of customers .* at \/data\/customer\.$/),
      expect.stringMatching(/^g-3;1;g-3;.*;"?price: An amount is 0 or more, written in units.*12450,50"?$/),
      "",
    ]);
    expect(world.reportOf("done", "contracts.csv.report.ndjson")).toMatchObject([
      { externalId: "g-1", status: "created" },
      { externalId: "g-3", error: { fields: [{ message: expect.stringMatching(/in units.*12450,50$/) }] } },
      { externalId: "g-2", error: { code: "missing-reference" } },
      { summary: { refused: 2 } },
    ]);
    world.drop("contracts.refused.csv", back.replace("649900;", "649900,00;").replace("g-2;c-2;", "g-2;c-1;"));
    await world.look();
    expect(await world.records()).toEqual([
      "contracts g-1",
      "contracts g-2",
      "contracts g-3",
      "customers c-1",
      "customers c-3",
    ]);
    expect(world.namesIn("done")).not.toContain("contracts.refused.refused.csv");
  });

  it("returns a row unchanged, in a form that spreadsheets do not read as a formula", async () => {
    const name = '"=HYPERLINK(""http://x"");\ny"';
    world.drop("customers.csv", `${customerHeader}\n${customerRow("c-1", name).replace("cz", "xx")}\n`);
    await world.look();
    const back = world.textOf("done", "customers.refused.csv");
    expect(back).toContain(`"'=HYPERLINK(""http://x"");\ny"`);
    world.drop("customers.csv", back.replace("xx", "cz"));
    await world.look();
    expect(await world.records()).toEqual(["customers c-1"]);
  });

  it("keeps the name of a file, with the time where it is taken", async () => {
    for (const id of ["c-1", "c-2"]) {
      world.drop("customers.csv", [customerHeader, customerRow(id)].join("\n"));
      await world.look();
    }
    const later = `customers.${world.needed.clock.now().toISOString().replace(/[-:.]/g, "")}.csv`;
    expect(world.namesIn("done")).toEqual(
      [later, `${later}.report.ndjson`, "customers.csv", "customers.csv.report.ndjson"].toSorted(),
    );
  });

  it("ignores unfinished files, links, reports and other files", async () => {
    world.drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    const now = world.needed.clock.now();
    utimesSync(join(world.folder, "customers.csv"), now, now);
    world.drop("customers.csv.part", "x");
    world.drop("a.report.ndjson", "x");
    world.drop(".customers.csv", "x");
    symlinkSync("/etc/hostname", join(world.folder, "linked.csv"));
    mkdirSync(join(world.folder, "folder.csv"));
    await world.look();
    expect(world.namesIn()).toEqual(
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
    await world.look();
    expect(await world.records()).toEqual(["customers c-1"]);
  });

  it("imports files in a client's own folder on behalf of that client", async () => {
    await world.addClient("archive", ["books:write"]);
    await world.addClient("reader", ["books:read"]);
    world.drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"), "core");
    world.drop("customers.csv", [customerHeader, customerRow("c-2")].join("\n"), "archive");
    world.drop("customers.csv", [customerHeader, customerRow("c-3")].join("\n"), "reader");
    world.drop("customers.csv", [customerHeader, customerRow("c-4")].join("\n"));
    world.drop("customers.csv", "not ours", "other");
    await world.look();
    expect([await world.records("core"), await world.records("archive")]).toEqual([
      ["customers c-1"],
      ["customers c-2"],
    ]);
    expect(world.namesIn("archive", "done")).toEqual(["customers.csv", "customers.csv.report.ndjson"]);
    expect(world.namesIn("other")).toEqual(["customers.csv"]);
    expect(world.reportOf("reader", "failed", "customers.csv.report.ndjson")[0].error.code).toBe("forbidden");
    expect(world.reportOf("failed", "customers.csv.report.ndjson")[0].error).toEqual({
      code: "unclear-client",
      message: "The client is not named; clients with the scope `books:write`: archive, core.",
    });
  });

  it("leaves files in a folder that is not named by a client, and logs it once", async () => {
    mkdirSync(join(world.folder, "nobody"));
    world.drop("nobody/customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    const warn = vi.spyOn(world.needed.log, "warn");
    for (let looks = 0; looks < 2; looks += 1) await world.look();
    expect(await world.records()).toEqual([]);
    expect(world.namesIn("nobody")).toEqual(["customers.csv"]);
    const folder = join(world.folder, "nobody");
    expect(warn.mock.calls).toEqual([[{ folder }, expect.stringMatching(/not named by a client/)]]);
  });

  it("moves unacceptable files among the failed ones, and applies none of them", async () => {
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
    for (const [name, content] of files) world.drop(name, content);
    await world.look();
    expect(await world.records()).toEqual([]);
    for (const [name, , code] of files) {
      const report = world.reportOf("failed", `${name}.report.ndjson`);
      expect([name, report[0].status, report[0].error.code]).toEqual([name, "refused", code]);
      expect(report.at(-1).summary.refused).toBe(0);
    }
    expect(world.namesIn()).toEqual(["failed", "working"]);
    expect((await world.imports()).map(({ state }) => state)).toEqual(files.map(() => "failed"));
  });

  it("stores the documents of an archive before its lines, and names the refused ones", async () => {
    const pdf = Buffer.from(`%PDF-1.7 ${world.folder}`);
    const infected = Buffer.from(`%PDF-1.7 ${virus}`);
    const lines = [
      { kind: "customers", externalId: "c-1", revision: 1, data: customerData() },
      { kind: "documents", externalId: "d-1", revision: 1, data: documentData("c-1", sha256Of(pdf)) },
      { kind: "documents", externalId: "d-2", revision: 1, data: documentData("c-1", sha256Of(infected)) },
    ];
    world.drop(
      "november.zip",
      zipFile([
        { name: "files/ramec.pdf", bytes: pdf },
        { name: "files/bad.pdf", bytes: infected },
        { name: "books.ndjson", bytes: Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n")) },
      ]),
    );
    await world.look();
    expect(await world.records()).toEqual(["customers c-1", "documents d-1"]);
    const report = world.reportOf("done", "november.zip.report.ndjson");
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
      .where(eq(integrationFiles.system, world.systemOf("core")));
    expect(stored).toMatchObject([{ sha256: sha256Of(pdf), state: "stored", mime: "application/pdf" }]);
    expect((await db.select().from(documents)).length).toBeGreaterThan(0);
  });

  it("continues its import after an interruption, as one import", async () => {
    const total = 3_000;
    const lines = Array.from({ length: total }, (_, at) =>
      JSON.stringify({ kind: "customers", externalId: `c-${at}`, revision: 1, data: customerData() }),
    );
    world.drop("books.ndjson", lines.join("\n"));
    const stopping = new AbortController();
    const { read } = ndjsonForm;
    world.needed = {
      ...world.needed,
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
    await world.look(stopping.signal);
    const [first] = await world.imports();
    expect(first).toMatchObject({ state: "running" });
    expect((await world.records()).length).toBeLessThan(total);
    expect(world.namesIn()).toEqual(["working"]);
    await world.look();
    expect((await world.records()).length).toBe(total);
    const summary = { created: expect.any(Number), updated: 0, unchanged: expect.any(Number), deleted: 0, refused: 0 };
    expect(await world.imports()).toMatchObject([{ id: first?.id, state: "done", lines: total, summary }]);
    expect((await world.imports())[0]?.summary.unchanged).toBeGreaterThan(0);
    expect([world.namesIn("done"), world.namesIn("working")]).toEqual([
      ["books.ndjson", "books.ndjson.report.ndjson"],
      ["lock"],
    ]);
  });

  it("continues after a kill of another process at any step", async () => {
    const text = [customerHeader, customerRow("c-1")].join("\n");
    world.drop("customers.csv", text);
    await world.look();
    const [ended] = await world.imports();
    // Killed before its file was moved.
    world.drop("customers.csv", text, `working/${ended?.id}`);
    // Killed before it took the file.
    mkdirSync(join(world.folder, "working", "0b8f6c1e-6f6e-4b0e-9a3c-5d2f1c7a9e10"));
    await world.look();
    expect(await world.imports()).toMatchObject([{ id: ended?.id, state: "done" }]);
    expect(world.namesIn("working")).toEqual(["lock"]);
    expect(world.namesIn("done").filter((name) => name.endsWith("report.ndjson"))).toHaveLength(2);
    // Killed long ago.
    await connection().db.update(integrationImports).set({ state: "failed" });
    world.drop("customers.csv", text, `working/${ended?.id}`);
    await world.look();
    expect((await world.imports()).map(({ state }) => state).toSorted()).toEqual(["done", "failed"]);
  });

  it("leaves the folder to the process that has it, until that one is killed", async () => {
    world.drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    mkdirSync(join(world.folder, "working"));
    const lock = resolve(import.meta.dirname, "../../../../database/exclusive-lock.ts");
    const script = `
      const { tryLock } = await import(${JSON.stringify(lock)});
      process.stdout.write(String(tryLock(${JSON.stringify(join(world.folder, "working", "lock"))}) !== null));
      setInterval(() => {}, 1_000);
    `;
    const other = spawn(process.execPath, ["--input-type=module", "-e", script]);
    const [said] = await once(other.stdout, "data");
    expect(String(said)).toBe("true");
    await world.look();
    expect(world.namesIn()).toEqual(["customers.csv", "working"]);
    other.kill("SIGKILL");
    await once(other, "exit");
    await world.look();
    expect(await world.records()).toEqual(["customers c-1"]);
  });

  it("leaves a file that cannot be imported now, and tries again", async () => {
    world.drop("customers.csv", [customerHeader, customerRow("c-1")].join("\n"));
    const { files } = world.needed;
    world.needed = {
      ...world.needed,
      files: { ...files, put: async () => await Promise.reject(new Error("the disk is full")) },
    };
    await world.look();
    expect(world.namesIn()).toEqual(["working"]);
    world.needed = { ...world.needed, files };
    await world.look();
    expect(world.namesIn("done")).toEqual(["customers.csv", "customers.csv.report.ndjson"]);
    expect(await world.imports()).toMatchObject([{ state: "done" }]);
  });
});
