import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import {
  contractHeader,
  contractRow,
  type ImportFolderWorld,
  openImportFolderWorld,
} from "#tests/support/import-folder-world.ts";
import { contractData, customerData } from "#tests/support/record-lines.ts";
import { importFile } from "./import-file.ts";

eachDatabase((_kind, connection) => {
  let world: ImportFolderWorld;
  beforeEach(async () => {
    world = await openImportFolderWorld(connection());
  });
  afterEach(() => world.close());

  it("returns thousands of refused rows, each with its own problem", async () => {
    const count = 1_200;
    const rows = Array.from({ length: count }, (_, at) => contractRow(`k-${at}`, `c-${at}`, at % 2 ? "1" : "1,00"));
    const path = join(world.folder, "contracts.csv");
    writeFileSync(path, [contractHeader, ...rows].join("\n"));
    const [report, refused] = ["report", "refused"].map((name) => join(world.folder, name));
    const file = { path, name: "contracts.csv", client: await world.client(), mode: "apply", importId: null } as const;
    const result = await importFile(world.needed, { ...file, report: report ?? "", refused: refused ?? "" });
    expect(result).toMatchObject({ state: "done", hasRefused: true, summary: { refused: count } });
    const back = readFileSync(refused ?? "", "utf8").split("\r\n");
    expect(back.length).toBe(count + 2);
    for (const [at, line] of back.slice(1, -1).entries()) {
      if (!line.startsWith(`k-${at};`)) throw new Error(`a row is missing before ${line}`);
      if (!line.includes(at % 2 ? "price: An amount" : `no record c-${at} of`))
        throw new Error(`not its problem: ${line}`);
    }
  });

  it.each(["books.ndjson", "contracts.csv"])("refuses a PDF named %s immediately, not line by line", async (name) => {
    const path = join(world.folder, name);
    writeFileSync(path, `%PDF-1.7\n${"x\n".repeat(50)}`);
    const to = { report: join(world.folder, "r"), refused: join(world.folder, "x") };
    const file = { path, name, client: await world.client(), mode: "apply", importId: null, ...to } as const;
    const result = await importFile(world.needed, file);
    expect(result).toMatchObject({ state: "failed", fault: { code: "wrong-type" }, summary: { refused: 0 } });
    expect(result.fault?.message).toContain("a PDF document");
  });

  it.each([
    [["books:write", "books:read"] as const, expect.objectContaining({ externalId: "c", revision: 2 })],
    [["books:write"] as const, undefined],
  ])("writes the stored record into the report of a client with the scopes %j, or not", async (scopes, kept) => {
    const path = join(world.folder, "books.ndjson");
    const line = (revision: number) =>
      JSON.stringify({ kind: "customers", externalId: "c", revision, data: customerData() });
    writeFileSync(path, [line(2), line(1)].join("\n"));
    const to = { report: join(world.folder, "r"), refused: join(world.folder, "x") };
    const client = { ...(await world.client()), scopes };
    await importFile(world.needed, { path, name: "books.ndjson", client, mode: "apply", importId: null, ...to });
    const [stale] = world.reportOf("r").filter(({ status }) => status === "refused");
    expect(stale).toMatchObject({ line: 2, error: { code: "stale-revision" } });
    expect(stale?.data).toEqual(kept);
  });

  it("imports by hand like the folder, with its progress", async () => {
    const path = join(world.folder, "books.ndjson");
    writeFileSync(
      path,
      JSON.stringify({ kind: "contracts", externalId: "k", revision: 1, data: contractData("H", "c") }),
    );
    const seen: string[] = [];
    const to = { report: join(world.folder, "r"), refused: join(world.folder, "x") };
    const file = {
      path,
      name: "books.ndjson",
      client: await world.client(),
      mode: "apply",
      importId: null,
      ...to,
    } as const;
    const result = await importFile(world.needed, { ...file, onProgress: ({ doing }) => seen.push(doing) });
    expect(result).toMatchObject({ state: "done", fault: null, hasRefused: false, summary: { refused: 1 } });
    expect(new Set(seen)).toEqual(new Set(["checking", "lines"]));
    expect(world.reportOf("r")[0]).toMatchObject({ line: 1, error: { code: "missing-reference" } });
    expect(world.namesIn()).toEqual(["books.ndjson", "r"]);
  });
});
