import { beforeAll, expect, it } from "vitest";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import {
  dryRunDependencies,
  dryRunLines,
  integrationFiles,
  integrationFileUses,
  integrationImports,
  integrationRecords,
} from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { contractData, customerData, keepFile, put } from "#tests/support/record-lines.ts";
import { deleteLeftLines } from "../batches/delete-left-lines.ts";
import { beginDryRun } from "../dry-run/dry-run.ts";
import { readLines } from "../read-lines.ts";
import { beginImport, orderImport } from "./begin-import.ts";
import { deleteOldImports } from "./delete-old.ts";
import { failImport, failLeftImports } from "./end-import.ts";
import { importSentFile } from "./import-sent-file.ts";
import { cancelImport, openReport, readImport } from "./read-import.ts";
import { type ImportDependencies, runImport } from "./run-import.ts";

oneDatabase((connection) => {
  const store = new Map<string, Uint8Array>();
  const sent: unknown[] = [];
  let world: ReturnType<typeof openAccountsWorld>;
  let needed: ImportDependencies;
  beforeAll(() => {
    world = openAccountsWorld(connection());
    const jobs = { send: async (_tx: unknown, name: string, payload: object) => void sent.push([name, payload]) };
    needed = { ...world.dependencies, jobs, files: filesInMemory(store), form: ndjsonForm };
  });

  const client = (system: string) => ({ clientId: system, system, scopes: [], countries: [] });
  const line = (kind: string, externalId: string, data: object) =>
    JSON.stringify({ kind, externalId, revision: 1, data });
  const customers = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => line("customers", `${prefix}${at}`, customerData()));
  async function* bytesOf(lines: readonly string[], after: (at: number) => Promise<void> | void = () => {}) {
    for (const [at, text] of lines.entries()) {
      await after(at);
      yield Buffer.from(`${text}\n`);
    }
  }
  async function sendFile(system: string, text: string): Promise<string> {
    const sha256 = sha256Of(text);
    const id = await keepFile(connection().db, system, sha256);
    store.set(filePartKey(id), Buffer.from(text));
    return sha256;
  }
  async function reportOf(system: string, importId: string) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await openReport(needed, client(system), importId)).bytes) chunks.push(chunk);
    return Buffer.concat(chunks)
      .toString()
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
  }
  const refusal = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown);
    return error instanceof Error && "code" in error ? [error.code, "data" in error ? error.data : null] : error;
  };

  it("imports an uploaded file, stores its report and an event", async () => {
    const text = [line("contracts", "k1", contractData("I-1", "c1")), "", line("customers", "c1", customerData()), "{"];
    const file = await sendFile("a", text.join("\n"));
    const importId = await orderImport(needed, client("a"), { file, mode: "apply" });
    expect(sent).toEqual([["run-import", { importId }]]);
    expect(await readImport(needed, client("a"), importId)).toMatchObject({ state: "running", lines: 0 });
    expect(await refusal(openReport(needed, client("a"), importId))).toEqual(["wrong-state", { state: "running" }]);
    const { db } = connection();
    expect(await db.select().from(integrationFileUses)).toMatchObject([{ kind: "imports", targetId: importId }]);
    expect((await db.select().from(integrationFiles))[0]?.expiresAt).toBeNull();

    await importSentFile(needed, importId);
    const summary = { created: 2, updated: 0, unchanged: 0, deleted: 0, refused: 1 };
    expect(await readImport(needed, client("a"), importId)).toMatchObject({ state: "done", lines: 4, summary });
    const report = await reportOf("a", importId);
    expect(report.at(-1)).toEqual({ summary });
    expect(report.slice(0, -1).map((one) => [one.line, one.status, one.error?.code])).toEqual(
      expect.arrayContaining([
        [1, "created", undefined],
        [3, "created", undefined],
        [4, "refused", "malformed-body"],
      ]),
    );
    expect(await eventsOf(db, importId)).toEqual([
      ["import.finished", { state: "done", mode: "apply", lines: 4, ...summary }],
    ]);
    expect(await db.select().from(integrationFileUses)).toEqual([]);
    expect((await db.select().from(integrationFiles))[0]?.expiresAt).not.toBeNull();

    // As after a crash at its very end.
    await importSentFile(needed, importId);
    expect(await eventsOf(db, importId)).toHaveLength(1);
  });

  it("refuses an unknown file and an import of another system", async () => {
    const file = sha256Of("nothing");
    const missing = ["missing-reference", { kind: "files", externalId: file }];
    expect(await refusal(orderImport(needed, client("b"), { file, mode: "apply" }))).toEqual(missing);
    await sendFile("c", "nothing");
    expect(await refusal(orderImport(needed, client("b"), { file, mode: "apply" }))).toEqual(missing);
    const importId = await orderImport(needed, client("c"), { file, mode: "apply" });
    for (const id of [importId, "x"]) {
      expect(await refusal(readImport(needed, client("b"), id))).toEqual(["not-found", undefined]);
      expect(await refusal(openReport(needed, client("b"), id))).toEqual(["not-found", undefined]);
      expect(await refusal(cancelImport(needed, client("b"), id))).toEqual(["not-found", undefined]);
    }
  });

  it("refuses a PDF or the like, which would be refused line by line", async () => {
    const file = await sendFile("p", "%PDF-1.7\n1 0 obj\n");
    await expect(orderImport(needed, client("p"), { file, mode: "dry-run" })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { "/file": "wrong-type" },
    });
    const rows = await connection().db.select().from(integrationImports);
    expect(rows.map(({ system }) => system)).not.toContain("p");
  });

  it("tests a file without changes, and leaves only its report", async () => {
    const { db } = connection();
    const books = [
      ...customers("g", 1_100),
      line("contracts", "k", contractData("I-G", "g1")),
      line("demands", "w", {}),
    ];
    const file = await sendFile("g", books.join("\n"));
    const importId = await orderImport(needed, client("g"), { file, mode: "dry-run" });
    const before = await db.select().from(integrationRecords);
    await importSentFile(needed, importId);
    expect(await db.select().from(integrationRecords)).toEqual(before);
    expect([await db.select().from(dryRunLines), await db.select().from(dryRunDependencies)]).toEqual([[], []]);
    const tried = await reportOf("g", importId);
    expect(tried.at(-1)).toMatchObject({ summary: { created: 1_101, refused: 1 } });
    expect(await eventsOf(db, importId)).toMatchObject([["import.finished", { state: "done", mode: "dry-run" }]]);
    const applied = await orderImport(needed, client("g"), { file, mode: "apply" });
    await importSentFile(needed, applied);
    expect(await reportOf("g", applied)).toEqual(tried);
  });

  it("deletes the lines of a dry run whose process died", async () => {
    const { db } = connection();
    const run = beginDryRun(needed, "h");
    const lines = [put("customers", "c1", 1, customerData()), put("contracts", "k1", 1, contractData("I-H", "c1"))];
    await run.judge(readLines(lines));
    const left = async () => [
      (await db.select().from(dryRunLines)).length,
      (await db.select().from(dryRunDependencies)).length,
    ];
    expect(await left()).toEqual([2, 2]);
    world.pass(23 * 3_600_000);
    await deleteLeftLines(needed);
    expect(await left()).toEqual([2, 2]);
    world.pass(2 * 3_600_000);
    await deleteLeftLines(needed);
    expect(await left()).toEqual([0, 0]);
  });

  it("stops between transactions when cancelled, and reports the applied lines", async () => {
    const importId = await beginImport(needed, { system: "d", mode: "apply", source: "books.ndjson" });
    const lines = bytesOf(customers("d", 2_500), async (at) => {
      if (at === 1_200) await cancelImport(needed, client("d"), importId);
    });
    const ended = await runImport(needed, importId, ndjsonForm.read(lines));
    expect(ended).toMatchObject({ state: "cancelled", summary: { created: expect.any(Number), refused: 0 } });
    const created = ended?.summary.created ?? 0;
    expect(created).toBeGreaterThanOrEqual(1_000);
    expect(created).toBeLessThan(2_500);
    const report = await reportOf("d", importId);
    expect([report.length - 1, report.at(-1)]).toEqual([created, { summary: ended?.summary }]);
    expect(await eventsOf(connection().db, importId)).toMatchObject([["import.finished", { state: "cancelled" }]]);
    await cancelImport(needed, client("d"), importId);

    const late = await beginImport(needed, { system: "d", mode: "apply", source: "books.ndjson" });
    await cancelImport(needed, client("d"), late);
    expect(await runImport(needed, late, ndjsonForm.read(bytesOf(customers("d", 2))))).toMatchObject({
      state: "cancelled",
      lines: 0,
    });
    const done = await beginImport(needed, { system: "d", mode: "apply", source: "books.ndjson" });
    await runImport(needed, done, ndjsonForm.read(bytesOf([])));
    expect(await refusal(cancelImport(needed, client("d"), done))).toEqual(["wrong-state", { state: "done" }]);
  });

  it("is run again after an interruption, and applied lines are unchanged", async () => {
    const importId = await beginImport(needed, { system: "e", mode: "apply", source: "books.ndjson" });
    const cut = bytesOf(customers("e", 1_500), (at) => {
      if (at === 1_300) throw new Error("the line is cut");
    });
    await expect(runImport(needed, importId, ndjsonForm.read(cut))).rejects.toThrow("the line is cut");
    expect(await readImport(needed, client("e"), importId)).toMatchObject({
      state: "running",
      summary: { created: 1_000 },
    });
    const ended = await runImport(needed, importId, ndjsonForm.read(bytesOf(customers("e", 1_500))));
    expect(ended).toMatchObject({ state: "done", lines: 1_500, summary: { created: 500, unchanged: 1_000 } });
    await failImport(needed, importId);
    expect(await readImport(needed, client("e"), importId)).toMatchObject({ state: "done" });
  });

  it("fails when its process is dead, and is deleted with its report after a month", async () => {
    const { db } = connection();
    const left = await beginImport(needed, { system: "f", mode: "apply", source: "books.ndjson" });
    const file = await sendFile("f", "{");
    const ordered = await orderImport(needed, client("f"), { file, mode: "apply" });
    world.pass(59 * 60_000);
    await failLeftImports(needed);
    expect(await readImport(needed, client("f"), left)).toMatchObject({ state: "running" });
    world.pass(2 * 60_000);
    await failLeftImports(needed);
    expect(await readImport(needed, client("f"), left)).toMatchObject({ state: "failed" });
    expect(await eventsOf(db, left)).toMatchObject([["import.finished", { state: "failed" }]]);
    expect(await readImport(needed, client("f"), ordered)).toMatchObject({ state: "running" });
    expect(await refusal(openReport(needed, client("f"), left))).toEqual(["not-found", undefined]);

    await deleteOldImports(needed);
    const reports = () => [...store.keys()].filter((key) => key.startsWith("imports/"));
    expect(reports().length).toBeGreaterThan(0);
    world.pass(30 * 86_400_000);
    await deleteOldImports(needed);
    expect([reports(), await db.select().from(integrationImports)]).toEqual([[], []]);
  });
});
