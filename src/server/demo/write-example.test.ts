import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { integrationRecords } from "#server/database/tables.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";

const run = promisify(execFile);

const timeout = 240_000;

interface Summary {
  readonly summary: Readonly<Record<string, number>>;
}

function documented(): string {
  const [, chapter = ""] = readFileSync("docs/integration-files.md", "utf8").split("\n### Example records\n");
  const [, commands = ""] = /```sh\n(.*?)```/s.exec(chapter) ?? [];
  return commands;
}

describe.skipIf(findPostgresPrograms() === null)("the demo's records as files", () => {
  const folder = mkdtempSync(join(tmpdir(), "volant-example-"));
  let connection: Connection;
  let world: AccessWorld;
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await copyOfPostgres();
    connection = await openPostgres(databaseUrl);
    world = await openAccessWorld(connection);
  });
  afterAll(async () => {
    await world.close();
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("are written and sent by the commands in docs/integration-files.md, and all are accepted", {
    timeout,
  }, async () => {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "a-secret-of-the-tests-of-at-least-32-letters",
    };
    const bash = async (script: string) => (await run("bash", ["-euo", "pipefail", "-c", script], { env })).stdout;
    const scopes = "books:write,files:write";
    const key = (await bash(`npm run --silent integration -- client add core --scopes ${scopes} --rate 100000`)).trim();
    const commands = documented().replaceAll("/tmp/example", join(folder, "books"));
    const printed = await bash(`URL=${world.origin}/api/integration/v1\nKEY=${key}\n${commands}`);
    const sent = [...printed.matchAll(/^(\d{3}) ([0-9a-f]{64})$/gm)].map(([, status]) => status);
    expect([new Set(sent), sent.length > 200]).toEqual([new Set(["201"]), true]);
    const answers: unknown[] = printed
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line): unknown => JSON.parse(line));
    const summaries = answers.filter(
      (one): one is Summary => typeof one === "object" && one !== null && "summary" in one,
    );
    const written = [...printed.matchAll(/^\d\d-\w+\.ndjson (\d+)$/gm)].reduce(
      (sum, [, lines]) => sum + Number(lines),
      0,
    );
    const sum = (name: string) => summaries.reduce((total, { summary }) => total + (summary[name] ?? 0), 0);
    expect(written).toBeGreaterThan(30_000);
    expect(
      Object.fromEntries(["created", "updated", "unchanged", "deleted", "refused"].map((one) => [one, sum(one)])),
    ).toEqual({ created: written, updated: 0, unchanged: 0, deleted: 0, refused: 0 });
    const { system } = integrationRecords;
    const [kept] = await connection.db.select({ rows: count() }).from(integrationRecords).where(eq(system, "core"));
    expect(kept?.rows).toBe(written);
  });
});
