import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { migrationsFolder } from "#server/database/migrations-folder.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { keepDemoIn } from "./demo-folder.ts";
import { findPostgresPrograms, startPostgres, type ThrowawayPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    embeddedDump: string;
    postgres: { readonly url: string; readonly template: string } | null;
  }
}

/**
 * Migrating a database takes seconds, copying one up to a third of a second: so both kinds are made once for the entire
 * run, and each block of tests gets a copy.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "volant-databases-"));
  keepDemoIn(join(folder, "demo"));
  // One after the other: making an embedded database blocks the process for longer than the wait for PostgreSQL.
  const embedded = await dumpEmbedded(join(folder, "embedded.tar"));
  const postgres = await startMigrated();
  project.provide("embeddedDump", embedded);
  project.provide("postgres", postgres && { url: postgres.server.url, template: postgres.template });
  return async () => {
    await postgres?.server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startMigrated(): Promise<{ server: ThrowawayPostgres; template: string } | null> {
  if (findPostgresPrograms() === null) return null;
  // A test has 200 simultaneous transactions, and other workers run beside it.
  const server = await startPostgres({ max_connections: "300" });
  const template = "template_migrated";
  await (await openPostgres(await server.createDatabase(template))).close();
  return { server, template };
}

/** Makes a small dump, because every copy reads all of it: without templates and with few buffers. */
async function dumpEmbedded(path: string): Promise<string> {
  const client = new PGlite();
  await migrate(drizzle(client), { migrationsFolder });
  await client.exec("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await client.exec(`drop database ${name}`);
  await client.exec("alter system set shared_buffers = '16MB'");
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  await client.close();
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()));
  return path;
}
