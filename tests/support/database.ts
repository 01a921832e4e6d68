import { openAsBlob } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Connection, Database } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { copyDatabase, findPostgresPrograms } from "./postgres.ts";

/**
 * Runs the same tests on the embedded database (in memory) and, where its server is installed, on PostgreSQL.
 * `connection()` is one migrated database for all tests of the block.
 */
export function eachDatabase(tests: (kind: Connection["kind"], connection: () => Connection) => void): void {
  describe("on the embedded database", () => {
    tests("pglite", openForAll(openEmbedded));
  });
  describe.skipIf(findPostgresPrograms() === null)("on PostgreSQL", () => {
    tests(
      "postgres",
      openForAll(async () => await openPostgres(await copyOfPostgres())),
    );
  });
}

/**
 * Runs the tests on PostgreSQL where its server is installed, otherwise on the embedded database. For use cases and
 * calls of the API: repositories, migrations, jobs and one test of each area run on both.
 */
export function oneDatabase(tests: (connection: () => Connection) => void): void {
  if (findPostgresPrograms() === null) tests(openForAll(openEmbedded));
  else tests(openForAll(async () => await openPostgres(await copyOfPostgres())));
}

/** Waits until transactions of this PostgreSQL database wait for locks of others. */
export async function untilSomebodyWaits({ db }: Connection, count = 1): Promise<void> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = db.select({ pid: sql<number>`pid` }).from(sql`pg_stat_activity`).where(isWaiting);
  while ((await waiting).length < count) await setTimeout(20);
}

/**
 * Opens connections of its own to the same PostgreSQL database, for more simultaneous transactions than the product
 * has.
 */
export async function openMany(
  { db }: Connection,
  most: number,
): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  const server = inject("postgres");
  if (server === null) throw new Error("the server was not started");
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  const [row] = rowsOf(await db.execute(sql`select current_database() as name`)) as { name: string }[];
  const pool = new pg.Pool({ connectionString: server.url.replace("/postgres?", `/${row?.name}?`), max: most });
  return { db: drizzle(pool), close: () => pool.end() };
}

export async function copyOfPostgres(): Promise<string> {
  const server = inject("postgres");
  if (server === null) throw new Error("the server was not started");
  return await copyDatabase(server.url, server.template);
}

export async function openEmbedded(): Promise<Connection> {
  return await openPglite(null, await openAsBlob(inject("embeddedDump")));
}

function openForAll(open: () => Promise<Connection>): () => Connection {
  let opened: Connection | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => {
    await opened?.close();
  });
  return () => {
    if (!opened) throw new Error("the database is open within tests only");
    return opened;
  };
}
