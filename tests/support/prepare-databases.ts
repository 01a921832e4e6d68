import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { migrationsFolder } from "#server/database/migrations-folder.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { findPostgresPrograms, startPostgres, type ThrowawayPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** a file: the migrated embedded database as a dump */
    embeddedDump: string;
    /** the server and a migrated database to copy; null where PostgreSQL is not installed */
    postgres: { readonly url: string; readonly template: string } | null;
  }
}

/**
 * Making and migrating a database takes seconds, copying one a quarter of a second: so both kinds are made once for the
 * whole run, and each block of tests gets a copy.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "volant-databases-"));
  const [embedded, postgres] = await Promise.all([dumpEmbedded(join(folder, "embedded.tar")), startMigrated()]);
  project.provide("embeddedDump", embedded);
  project.provide("postgres", postgres && { url: postgres.server.url, template: postgres.template });
  return async () => {
    await postgres?.server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startMigrated(): Promise<{ server: ThrowawayPostgres; template: string } | null> {
  if (findPostgresPrograms() === null) return null;
  const server = await startPostgres();
  const template = "template_migrated";
  await (await openPostgres(await server.createDatabase(template))).close();
  return { server, template };
}

async function dumpEmbedded(path: string): Promise<string> {
  const client = new PGlite();
  await migrate(drizzle(client), { migrationsFolder });
  const dump = await client.dumpDataDir("none");
  await client.close();
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()));
  return path;
}
