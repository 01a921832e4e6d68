import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { integrationClients, integrationRecords } from "#server/database/tables.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";
import { customerData } from "#tests/support/record-lines.ts";

describe.skipIf(findPostgresPrograms() === null)("integration import", () => {
  const folder = mkdtempSync(join(tmpdir(), "volant-import-"));
  let connection: Connection;
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await copyOfPostgres();
    connection = await openPostgres(databaseUrl);
    const scopes = ["books:write" as const];
    const row = { clientId: "core", system: "core", scopes, networks: [], rate: 1_000, createdAt: new Date() };
    await connection.db.insert(integrationClients).values(row);
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });

  const secret = "a-secret-of-the-tests-of-at-least-32-letters";
  const run = (args: readonly string[], settings: Readonly<Record<string, string>>) =>
    spawn(process.execPath, ["src/server/cli/integration.ts", ...args], {
      env: { ...process.env, DATA_DIR: join(folder, "data"), ...settings },
    });
  const begin = (...args: string[]) => run(["import", ...args], { DATABASE_URL: databaseUrl, SECRET_KEY: secret });
  async function ended(command: ChildProcess & { readonly stdout: object; readonly stderr: object }) {
    const { stdout, stderr } = command as ReturnType<typeof begin>;
    const [said, told, [code]] = await Promise.all([text(stdout), text(stderr), once(command, "exit")]);
    return { said, told, code };
  }
  const known = async () => (await connection.db.select().from(integrationRecords)).length;

  it("resumes after a crash without gaps and without changes to imported records", async () => {
    const total = 3_000;
    const path = join(folder, "books.ndjson");
    const line = (at: number) => ({ kind: "customers", externalId: `c-${at}`, revision: 1, data: customerData() });
    writeFileSync(path, Array.from({ length: total }, (_, at) => JSON.stringify(line(at))).join("\n"));
    const first = begin(path);
    while ((await known()) === 0 && first.exitCode === null) await pause(5);
    first.kill("SIGKILL");
    await once(first, "exit");
    const before = await known();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(total);

    const { said, told, code } = await ended(begin(path));
    expect([code, told]).toEqual([0, `report: ${path}.report.ndjson\n`]);
    const { state, created, unchanged, refused } = JSON.parse(said);
    expect([state, created + unchanged, refused, await known()]).toEqual(["done", total, 0, total]);
    expect(unchanged).toBeGreaterThanOrEqual(before);
    const lines = readFileSync(`${path}.report.ndjson`, "utf8").trimEnd().split("\n");
    expect(lines.length).toBe(total + 1);
  }, 60_000);

  it("reports the result of a dry run, and changes nothing", async () => {
    const path = join(folder, "more.ndjson");
    const line = { kind: "customers", externalId: "dry", revision: 1, data: customerData() };
    writeFileSync(path, JSON.stringify(line));
    const before = await known();
    const dry = await ended(begin(path, "--dry-run"));
    expect([dry.code, JSON.parse(dry.said), await known()]).toMatchObject([0, { state: "done", created: 1 }, before]);
    const applied = await ended(begin(path));
    expect([JSON.parse(applied.said), await known()]).toMatchObject([{ created: 1, unchanged: 0 }, before + 1]);
  }, 60_000);

  it("reports refused lines, and why a file cannot be imported", async () => {
    const path = join(folder, "customers.csv");
    writeFileSync(path, "externalId;revision;name\nc-1;x;Modrá\n");
    const refused = await ended(begin(path, "--client", "core"));
    expect([refused.code, JSON.parse(refused.said)]).toMatchObject([1, { state: "done", refused: 1 }]);
    expect(refused.told).toContain(`refused rows: ${join(folder, "customers.refused.csv")}`);
    expect(readFileSync(join(folder, "customers.refused.csv"), "utf8")).toContain(
      "revision: Has to be an integer from 0 to 2⁵³−1",
    );

    writeFileSync(path, "externalId;name\nc-1;Modrá\n");
    const failed = await ended(begin(path));
    expect([failed.code, failed.said]).toEqual([1, ""]);
    expect(failed.told).toContain("line 1: The header cannot be used; missing: revision.");
    const unknown = await ended(begin(path, "--client", "nobody"));
    expect([unknown.code, unknown.told]).toEqual([1, "There is no client nobody.\n"]);
    const mistyped = join(folder, "costumers.csv");
    const missing = await ended(begin(mistyped));
    expect([missing.code, missing.told]).toEqual([1, `There is no file ${mistyped}.\n`]);
    expect(existsSync(`${mistyped}.report.ndjson`)).toBe(false);
  }, 60_000);

  it("refuses a database with another encryption key", async () => {
    const key = { DATABASE_URL: databaseUrl, SECRET_KEY: "Xw3kTb9VrQ7mZp2LsYc8HdNfUaJ5oGe4" };
    const { said, told, code } = await ended(run(["client", "key", "core"], key));
    expect([said, code]).toEqual(["", 1]);
    expect(told).toMatch(
      /^SECRET_KEY: values in this database are encrypted with a key that is not in it \([0-9a-f]{8}\)\./m,
    );
  }, 60_000);

  it("notes on standard error that it uses the embedded database", async () => {
    const { told, code } = await ended(run(["client", "list"], { DATABASE_URL: "", SECRET_KEY: secret, DEMO: "1" }));
    expect([told, code]).toEqual([
      `DATABASE_URL is not set: using the embedded database in ${join(folder, "data")}\n`,
      0,
    ]);
  }, 60_000);
});
