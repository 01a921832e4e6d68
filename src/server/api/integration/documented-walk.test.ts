import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { copyDatabase, findPostgresPrograms } from "#tests/support/postgres.ts";

const run = promisify(execFile);

/** A block of commands of the document, with the lines of JSON that stand for what they print. */
interface Block {
  readonly commands: string;
  readonly printed: readonly unknown[];
}

/** The blocks of a chapter, in their order. */
function blocksOf(chapter: string): Block[] {
  const [, text = ""] = readFileSync("docs/integration.md", "utf8").split(`\n## ${chapter}\n`);
  const [own = ""] = text.split("\n## ");
  return [...own.matchAll(/```sh\n(.*?)```(?:\n\n```json\n(.*?)```)?/gs)].map(([, commands = "", printed = ""]) => ({
    commands,
    printed: linesOf(printed),
  }));
}

function linesOf(text: string): unknown[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));
}

/** What was printed, but for the places where the document says "…". */
function elided(printed: unknown, documented: unknown): unknown {
  if (documented === "…") return printed === undefined ? printed : "…";
  if (typeof printed !== "object" || printed === null || typeof documented !== "object" || documented === null)
    return printed;
  const parts = Object.entries(printed).map(([name, value]) => [name, elided(value, Reflect.get(documented, name))]);
  return Array.isArray(printed) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

describe.skipIf(findPostgresPrograms() === null)("the first contract, as docs/integration.md tells it", () => {
  let connection: Connection;
  let world: AccessWorld;
  let databaseUrl: string;

  beforeAll(async () => {
    const server = inject("postgres");
    if (server === null) throw new Error("the server was not started");
    databaseUrl = await copyDatabase(server.url, server.template);
    connection = await openPostgres(databaseUrl);
    world = await openAccessWorld(connection);
  });
  afterAll(async () => {
    await world.close();
    await connection.close();
  });

  it("prints in bash what the document says", async () => {
    const blocks = blocksOf("From nothing to the first contract");
    const end = "--- end of a block";
    const script = blocks.map(({ commands }) => `${commands}\necho "\n${end}"`).join("\n");
    const { stdout } = await run(
      "bash",
      ["-euo", "pipefail", "-c", script.replaceAll("http://localhost:3000", world.origin)],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: "a-secret-of-the-tests-of-at-least-32-letters" },
      },
    );
    const outputs = stdout.split(end).map(linesOf).slice(0, -1);
    expect(blocks.length).toBeGreaterThan(5);
    expect(outputs.map((printed, at) => elided(printed, blocks[at]?.printed))).toEqual(
      blocks.map(({ printed }) => printed),
    );
  });
});
