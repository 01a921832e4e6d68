import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
import { copyOfPostgres } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";
import { connect } from "./connect.ts";

/** Changes the migrations table of a present database to the state of 0.1.0, with its first and last migration. */
const makeEarlier = `
  delete from drizzle.__drizzle_migrations;
  insert into drizzle.__drizzle_migrations (hash, created_at) values
    ('a417bb022a2f2558ea5906038a875894ab2f5b3bceac5cb4affa8244d7fa8bc5', 1795245977216),
    ('f84dc6de56e5b5c14f88f9a2defaea1d0ab53aceded338013af1b3e314b0f4cd', 1795932356382);`;

/** all tables with their rows */
const everything = `
  select schemaname, tablename, query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;

const folder = mkdtempSync(join(tmpdir(), "volant-earlier-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns exit code and standard error */
async function run([program, ...args]: readonly [string, ...string[]], settings: Readonly<Record<string, string>>) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DEMO: "1", ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  const [[code], said] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  return { code, said };
}

const server = ["src/server/main.ts"] as const;
const command = ["src/server/cli/audit.ts", "verify"] as const;

describe("the server and the commands refuse a database from before 0.2.0, and leave it unchanged", () => {
  it("refuses an earlier database on PGlite", async () => {
    const dataDir = join(folder, "embedded");
    mkdirSync(dataDir);
    const look = async (loadDataDir?: Blob) => {
      const client = new PGlite(join(dataDir, "database"), loadDataDir && { loadDataDir });
      if (loadDataDir) await client.exec(makeEarlier);
      const { rows } = await client.query(everything);
      await client.close();
      return rows;
    };
    const before = await look(await openAsBlob(inject("embeddedDump")));
    const sentence = `DATA_DIR: the embedded database in ${dataDir} was made by a version before 0.2.0 and cannot be upgraded: name another folder, or delete this one if its data are not needed`;
    await expect(connect({ databaseUrl: null, dataDir })).rejects.toThrow(sentence);
    const settings = { DATA_DIR: dataDir };
    expect(await run(server, settings)).toEqual({ code: 1, said: `${sentence}\n` });
    const said = `DATABASE_URL is not set: using the embedded database in ${dataDir}\n${sentence}\n`;
    expect(await run(command, settings)).toEqual({ code: 1, said });
    expect(await look()).toEqual(before);
  });

  it.skipIf(findPostgresPrograms() === null)("on PostgreSQL", async () => {
    const databaseUrl = await copyOfPostgres();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(makeEarlier);
    const { rows: before } = await client.query(everything);
    const sentence =
      "DATABASE_URL: the database was made by a version before 0.2.0 and cannot be upgraded: name an empty database, or empty this one if its data are not needed";
    await expect(connect({ databaseUrl, dataDir: "" })).rejects.toThrow(sentence);
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "files") };
    expect(await run(server, settings)).toEqual({ code: 1, said: `${sentence}\n` });
    expect(await run(command, settings)).toEqual({ code: 1, said: `${sentence}\n` });
    expect((await client.query(everything)).rows).toEqual(before);
    await client.end();
  });
});
