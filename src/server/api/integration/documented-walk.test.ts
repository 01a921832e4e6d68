import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { events } from "#server/database/tables.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";

/** Commands with the JSON that they print. */
interface Block {
  readonly commands: string;
  readonly printed: readonly unknown[];
}

function blocksOf(chapter: string): Block[] {
  const [, text = ""] = readFileSync("docs/integration.md", "utf8").split(`\n## ${chapter}\n`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/```sh\n(.*?)```(?:\n\n```json\n(.*?)```)?/gs)].map(([, commands = "", printed = ""]) => ({
    commands,
    printed: printed.split(/\n(?! )/).flatMap(jsonOf),
  }));
}

function jsonOf(line: string): unknown[] {
  return line.trim() === "" ? [] : [JSON.parse(line)];
}

/** Puts "…" where the document has it. */
function elided(printed: unknown, documented: unknown): unknown {
  if (documented === "…") return printed === undefined ? printed : "…";
  if (typeof printed !== "object" || printed === null || typeof documented !== "object" || documented === null)
    return printed;
  const parts = Object.entries(printed).map(([name, value]) => [name, elided(value, Reflect.get(documented, name))]);
  return Array.isArray(printed) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

/** Keeps variables between blocks. */
function openBash(env: Readonly<Record<string, string>>) {
  const end = "--- end of a block";
  const bash = spawn("bash", ["-euo", "pipefail"], { env: { ...process.env, ...env } });
  const errors = text(bash.stderr);
  const lines = createInterface(bash.stdout)[Symbol.asyncIterator]();
  return {
    /** @returns printed JSON */
    async run(commands: string): Promise<unknown[]> {
      bash.stdin.write(`${commands}\necho; echo "${end}"\n`);
      const printed: unknown[] = [];
      for (;;) {
        const line = await lines.next();
        if (line.done === true) throw new Error(`bash ended: ${await errors}`);
        if (line.value === end) return printed;
        printed.push(...jsonOf(line.value));
      }
    },
    async close(): Promise<void> {
      bash.stdin.end();
      await errors;
    },
  };
}

describe.skipIf(findPostgresPrograms() === null)("the first record in docs/integration.md", () => {
  const blocks = blocksOf("First record in ten minutes");
  let connection: Connection;
  let world: AccessWorld;
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await copyOfPostgres();
    connection = await openPostgres(databaseUrl);
    world = await openAccessWorld(connection, { WEBHOOK_NETWORKS: "127.0.0.0/8,::1/128" });
  });
  afterAll(async () => {
    await world.close();
    await connection.close();
  });

  /** Waits for the event. */
  async function fileRequest(customerId: string): Promise<void> {
    const userId = await world.user();
    const browser = await world.browser(userId, await world.identity(userId, customerId));
    const values = { from: "2026-12-01", to: "2026-12-31", delivery: "email", note: "" };
    const filed = { type: "greenCard", contractNumber: "CZ-2026-000123", values, attachments: [] };
    expect((await browser.post("/api/documents/create/request", filed)).status).toBe(200);
    await expect
      .poll(() => connection.db.$count(events, eq(events.type, "request.filed")), { timeout: 20_000 })
      .toBe(1);
  }

  it("prints in bash the JSON in the document", { timeout: 120_000 }, async () => {
    const bash = openBash({ DATABASE_URL: databaseUrl, SECRET_KEY: "a-secret-of-the-tests-of-at-least-32-letters" });
    const responses: { id?: string }[] = [];
    try {
      for (const { commands, printed } of blocks) {
        if (commands.includes("types=request.filed")) await fileRequest(responses[0]?.id ?? "");
        const here = commands
          .replaceAll("http://localhost:3000", world.origin)
          .replaceAll("https://core.example/", "https://localhost:9/");
        const output = await bash.run(here);
        expect(output.map((line, at) => elided(line, printed[at]))).toEqual(printed);
        responses.push(...(output as { id?: string }[]));
      }
    } finally {
      await bash.close();
    }
    expect(blocks.length).toBeGreaterThan(5);
  });

  it("has an example of every kind", () => {
    const commands = blocks.map((block) => block.commands).join("");
    const missing = recordKinds.filter(({ name }) => !commands.includes(`$URL/${name}/`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
