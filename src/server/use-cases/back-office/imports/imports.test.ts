import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { BatchMode } from "#domain/portal/imports.ts";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import {
  auditEvents,
  customers,
  integrationClients,
  integrationRecords,
  staffImports as staffImportRows,
  staffImportRuns,
} from "#server/database/tables.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { makeLog } from "#server/shared/log.ts";
import { deleteOldStaffImports } from "#server/use-cases/integration/import-files/of-staff/delete-old.ts";
import {
  giveUpStaffImport,
  runStaffImport,
} from "#server/use-cases/integration/import-files/of-staff/run-staff-import.ts";
import { sentFileKey, staffReportKey } from "#server/use-cases/integration/import-files/of-staff/stored-run.ts";
import { applyLines } from "#server/use-cases/integration/records/apply-lines.ts";
import { type AccountsWorld, openAccountsWorld } from "#tests/support/accounts-world.ts";
import { approvalHandlers } from "#tests/support/approval-actions.ts";
import { approvalServices } from "#tests/support/approval-services.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { filesInMemory } from "#tests/support/files-in-memory.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { contractData, customerData, put } from "#tests/support/record-lines.ts";
import { everywhere, newStaffSession } from "#tests/support/staff-session.ts";
import { listImports } from "./list-imports.ts";
import { proposeImport } from "./propose-import.ts";
import { readImport, readImportReport } from "./read-import.ts";
import { sendImportFile } from "./send-import-file.ts";

const day = 86_400_000;

eachDatabase((kind, connection) => {
  let world: AccountsWorld;
  let stored: Map<string, Uint8Array>;
  let ordered: JobPayloads["run-staff-import"][];
  let count = 0;
  let system = "";
  beforeEach(async () => {
    world = openAccountsWorld(connection());
    stored = new Map();
    ordered = [];
    count += 1;
    system = `${kind}-${count}`;
    await connection().db.delete(integrationClients);
    const row = { clientId: "core", system, networks: [], rate: 1_000, createdAt: new Date() };
    await connection()
      .db.insert(integrationClients)
      .values({ ...row, scopes: ["books:write"] });
    await connection()
      .db.insert(integrationClients)
      .values({ ...row, clientId: "reader", scopes: ["books:read"] });
  });

  const needed = () => ({
    ...world.dependencies,
    files: filesInMemory(stored),
    form: ndjsonForm,
    scanner: {
      kind: "type-only" as const,
      begin: async () => ({ async write() {}, end: async () => null, abandon() {} }),
    },
    log: makeLog("silent"),
    jobs: {
      async send(...[, name, payload]: Parameters<typeof world.dependencies.jobs.send>) {
        if (name === "run-staff-import") ordered.push(payload as JobPayloads["run-staff-import"]);
      },
    },
  });
  const read = (importId: string, session: StaffSession) => readImport.call(needed(), session, { importId });
  const opened = async (importId: string) => await read(importId, await person("operator"));
  const propose = (importId: string, session: StaffSession) => proposeImport.call(needed(), session, { importId });
  const reportOf = (importId: string, mode: BatchMode, form: "ndjson" | "csv", session: StaffSession) =>
    readImportReport.call(needed(), session, { importId, input: { mode, form } });
  const isListed = async (importId: string) =>
    (await listImports.call(needed(), await person("operator"), {})).items.some((one) => one.importId === importId);
  const approvals = () => approvalServices({ ...needed(), acts: approvalHandlers(needed()) });
  const person = (...roles: StaffRole[]) => newStaffSession(connection().db, { roles: roles.flatMap(everywhere) });
  const runAll = async () => {
    for (const asked of ordered.splice(0)) await runStaffImport(needed(), asked);
  };
  const line = (id: string, given: object = {}) =>
    JSON.stringify({ kind: "customers", externalId: id, revision: 1, data: customerData(given) });
  async function* bytesOf(text: string) {
    yield Buffer.from(text);
  }
  async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
    let text = "";
    for await (const piece of bytes) text += Buffer.from(piece).toString();
    return text;
  }
  async function* formOf(name: string, text: string) {
    yield { name, bytes: bytesOf(text) };
  }
  const send = async (text: string, name = "books.ndjson", client = "core", needs = needed()) =>
    await sendImportFile.call(needs, await person("operator"), { input: { client } }, formOf(name, text));
  const rowsOf = async () =>
    await connection().db.select().from(staffImportRows).where(eq(staffImportRows.system, system));
  const records = async () =>
    (await connection().db.select().from(integrationRecords).where(eq(integrationRecords.system, system))).map(
      ({ externalId }) => externalId,
    );

  it("a file is tested without changes, proposed, and applied once another person approves", async () => {
    const { importId } = await send([line("c-1"), line("c-2", { country: "xx" })].join("\n"));
    expect(await opened(importId)).toMatchObject({ state: "trying", dryRun: { state: "running" } });
    const sender = await person("operator", "approver");
    expect(await refusalOf(propose(importId, sender))).toMatchObject({ code: "wrong-state" });
    await runAll();
    const tried = await opened(importId);
    expect(tried).toMatchObject({
      state: "tried",
      dryRun: {
        state: "done",
        summary: { created: 1, refused: 1 },
        fault: null,
        refused: [
          {
            line: 2,
            record: "customers c-2",
            code: "invalid-input",
            fields: [{ path: "/data/country", code: "invalid-value" }],
          },
        ],
      },
      applied: null,
    });
    expect(await records()).toEqual([]);
    const { approvalId } = await propose(importId, sender);
    expect(await refusalOf(propose(importId, sender))).toMatchObject({ code: "wrong-state" });
    expect(await opened(importId)).toMatchObject({ state: "proposed", proposedBy: { staffId: sender.staff.id } });
    const agree = (session: typeof sender) => approvals().decide({ approvalId, decision: "approve" }, session);
    expect(await refusalOf(agree(sender))).toMatchObject({ code: "own-proposal" });
    expect(await refusalOf(agree(await person("operator", "admin")))).toMatchObject({ code: "forbidden" });
    const inOne = { ...(await person()), roles: [{ role: "approver" as const, countries: ["cz" as const] }] };
    expect(await refusalOf(agree(inOne))).toMatchObject({ code: "forbidden" });
    expect(await agree(await person("approver"))).toEqual({ state: "approved" });
    expect(await opened(importId)).toMatchObject({ state: "applying" });
    await runAll();
    expect(await opened(importId)).toMatchObject({
      state: "applied",
      applied: { summary: { created: 1, refused: 1 } },
    });
    expect(await records()).toEqual(["c-1"]);
    expect(await refusalOf(propose(importId, sender))).toMatchObject({ code: "wrong-state" });
    const { bytes, name } = await reportOf(importId, "apply", "ndjson", sender);
    expect(name).toBe("books.ndjson.apply.report.ndjson");
    expect(await textOf(bytes)).toContain('"/data/country"');
  });

  it("only the approved bytes are applied", async () => {
    const { importId } = await send(line("c-1"));
    await runAll();
    const { approvalId } = await propose(importId, await person("operator"));
    await approvals().decide({ approvalId, decision: "approve" }, await person("approver"));
    stored.set(sentFileKey(importId), Buffer.from(line("c-9")));
    const [asked] = ordered;
    if (asked === undefined) throw new Error("nothing was ordered");
    await expect(runStaffImport(needed(), asked)).rejects.toThrow("differs from the one that was sent");
    expect(await records()).toEqual([]);
    await giveUpStaffImport(needed(), asked);
    expect(await opened(importId)).toMatchObject({ state: "broken-off" });
  });

  describe("a file", () => {
    it.each([
      ["books.pdf", "x", "core", { file: "invalid-format" }],
      ["books.ndjson", "%PDF-1.7\n", "core", { file: "invalid-format" }],
      ["customers.csv", "PK\u0003\u0004", "core", { file: "invalid-format" }],
      ["books.csv", "", "core", { file: "required" }],
      ["books.ndjson", "{}", "reader", { client: "invalid-value" }],
    ])("%s with %j for %s is refused", async (name, text, client, fields) => {
      expect(await refusalOf(send(text, name, client))).toMatchObject({ code: "invalid-input", fields });
      expect(stored.size).toBe(0);
    });

    it("of the wrong kind names the fault, and cannot be proposed", async () => {
      const { importId } = await send("a;b\n1;2", "customers.csv");
      await runAll();
      expect(await opened(importId)).toMatchObject({ state: "refused", dryRun: { fault: { code: "wrong-columns" } } });
      const proposing = propose(importId, await person("operator"));
      expect(await refusalOf(proposing)).toMatchObject({ code: "wrong-state" });
    });

    it("whose lines change nothing cannot be proposed", async () => {
      const { importId } = await send(line("c-1", { country: "xx" }));
      await runAll();
      const proposing = propose(importId, await person("operator"));
      expect(await refusalOf(proposing)).toMatchObject({ code: "wrong-state" });
    });

    it("gives its refused rows back as CSV", async () => {
      const header = "externalId;revision;customerType;country;name;identifier";
      const { importId } = await send(
        `${header}\nc-1;1;company;cz;Modrá;27074358\nc-2;1;company;xx;Bílá;27074358`,
        "customers.csv",
      );
      await runAll();
      const { bytes, name } = await reportOf(importId, "dry-run", "csv", await person("operator"));
      expect(name).toBe("customers.dry-run.refused.csv");
      const text = await textOf(bytes);
      expect([text.includes("c-2"), text.includes("c-1")]).toEqual([true, false]);
    });

    it("leaves nothing behind when it cannot be stored", async () => {
      const jobs = { send: () => Promise.reject(new Error("no jobs")) };
      const sending = send(line("c-1"), "books.ndjson", "core", { ...needed(), jobs });
      await expect(sending).rejects.toThrow("no jobs");
      expect([...stored.keys()]).toEqual([]);
      expect(await rowsOf()).toEqual([]);
    });

    it("left by a dead process is deleted a day later, and shown to no one", async () => {
      const files = { ...filesInMemory(stored), delete: () => Promise.reject(new Error("the store is away")) };
      const jobs = { send: () => Promise.reject(new Error("no jobs")) };
      const sending = send(line("c-1"), "books.ndjson", "core", { ...needed(), files, jobs });
      await expect(sending).rejects.toThrow("no jobs");
      const [left] = await rowsOf();
      expect([...stored.keys()]).toEqual([sentFileKey(left?.id ?? "")]);
      expect(await refusalOf(opened(left?.id ?? ""))).toMatchObject({ code: "not-found" });
      expect(await isListed(left?.id ?? "")).toBe(false);
      await deleteOldStaffImports(needed());
      expect(stored.size).toBe(1);
      world.pass(day + 1);
      await deleteOldStaffImports(needed());
      expect([stored.size, await rowsOf()]).toEqual([0, []]);
    });

    it("is deleted with its reports a month later", async () => {
      const { importId } = await send(line("c-1"));
      await runAll();
      world.pass(30 * day);
      await deleteOldStaffImports(needed());
      expect(await isListed(importId)).toBe(true);
      world.pass(2 * day);
      await deleteOldStaffImports(needed());
      expect(await isListed(importId)).toBe(false);
      expect([...stored.keys()].filter((key) => key.includes(importId))).toEqual([]);
    });
  });

  describe("a report", () => {
    const kept = { name: "Utajená s.r.o.", identifier: "27074358" };
    const lines = () => [
      JSON.stringify({ kind: "customers", externalId: "c-1", revision: 0, deleted: true }),
      JSON.stringify({ kind: "customers", externalId: "c-1", revision: 0, data: customerData() }),
      JSON.stringify({ kind: "contracts", externalId: "k-1", revision: 1, data: contractData(system, "c-9") }),
    ];
    const linesOf = async (bytes: AsyncIterable<Uint8Array>) =>
      (await textOf(bytes))
        .trimEnd()
        .split("\n")
        .map((text) => JSON.parse(text));
    const report = async (importId: string, session: StaffSession) =>
      await linesOf((await reportOf(importId, "dry-run", "ndjson", session)).bytes);
    beforeEach(async () => {
      await applyLines(world.dependencies, system, [put("customers", "c-1", 1, customerData(kept))]);
    });

    it("has number, kind, id and error of a refused line, without the stored record", async () => {
      const { importId } = await send(lines().join("\n"));
      await runAll();
      const told = await report(importId, await person("operator"));
      expect(
        told.slice(0, -1).map((one) => [one.line, one.kind, one.externalId, one.error.code, Object.keys(one)]),
      ).toEqual([
        [1, "customers", "c-1", "stale-revision", ["line", "kind", "externalId", "status", "error"]],
        [2, "customers", "c-1", "stale-revision", ["line", "kind", "externalId", "status", "error"]],
        [3, "contracts", "k-1", "missing-reference", ["line", "kind", "externalId", "status", "error"]],
      ]);
      expect(stored.size).toBe(3);
      for (const bytes of stored.values()) expect(Buffer.from(bytes).toString()).not.toContain(kept.name);
      const { dryRun } = await opened(importId);
      expect(dryRun.refused.at(-1)).toMatchObject({ missing: "customers c-9" });
      expect(JSON.stringify(dryRun)).not.toContain(kept.name);
    });

    it("stored with records is delivered without them", async () => {
      const { importId } = await send(lines().join("\n"));
      await runAll();
      const old = {
        line: 1,
        kind: "customers",
        externalId: "c-1",
        status: "refused",
        error: { code: "stale-revision" },
      };
      const key = staffReportKey(importId, "dry-run", "ndjson");
      stored.set(key, Buffer.from(`${JSON.stringify({ ...old, data: kept })}\n{"summary":{"refused":1}}\n`));
      expect(await report(importId, await person("approver"))).toEqual([old, { summary: { refused: 1 } }]);
    });

    it("is delivered only with the right, and each reading is audited", async () => {
      const reader = await person("operator");
      const { importId } = await send(lines().join("\n"));
      const readings = async () =>
        (await connection().db.select().from(auditEvents).where(eq(auditEvents.subject, importId)))
          .filter(({ event }) => event === "import-read")
          .map(({ details }) => JSON.parse(details));
      await read(importId, reader);
      expect(await readings()).toEqual([]);
      await runAll();
      await read(importId, reader);
      await report(importId, reader);
      const by = reader.staff.id;
      expect(await readings()).toEqual([{ by }, { by, mode: "dry-run", form: "ndjson" }]);
      const other = await person("auditor", "admin");
      expect(await refusalOf(report(importId, other))).toMatchObject({ code: "forbidden" });
      expect(await refusalOf(read(importId, other))).toMatchObject({ code: "forbidden" });
      expect(await readings()).toHaveLength(2);
    });

    it("shows no refused lines while its file is applied, since that page polls", async () => {
      const { importId } = await send([...lines(), line("c-2")].join("\n"));
      await runAll();
      const { approvalId } = await propose(importId, await person("operator"));
      await approvals().decide({ approvalId, decision: "approve" }, await person("approver"));
      expect(await opened(importId)).toMatchObject({ state: "applying", dryRun: { refused: [] } });
      await runAll();
      expect((await opened(importId)).dryRun.refused).toHaveLength(3);
    });
  });

  it("the table has no personal data of a file", async () => {
    await send(line("c-1", { email: "nobody", name: "Tajná s.r.o." }));
    await runAll();
    expect(await connection().db.select().from(customers).where(eq(customers.name, "Tajná s.r.o."))).toEqual([]);
    const rows = await connection().db.select().from(staffImportRuns);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("customers c-1");
  });
});
