import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder } from "./migrations-folder.ts";

const inCache = resolve(import.meta.dirname, "../../../node_modules/.cache/volant/empty-database");
/** page size and segment size of the write-ahead log of PostgreSQL */
const [pageBytes, segmentBytes] = [8_192, 16 * 1_024 * 1_024];
const program = fileURLToPath(new URL("../composition/create-embedded-database.ts", import.meta.url));

/**
 * Copies the empty database of the build, with all tables and queues; without one, creates it, which takes seconds.
 *
 * @param folder must not exist
 */
export async function putEmptyDatabase(folder: string, kept = inCache): Promise<void> {
  const template = join(kept, digestOfContents());
  if (!existsSync(template)) return await createDatabase(folder);
  await copyInThread(template, folder);
  truncateSync(segmentOf(folder), segmentBytes);
}

/**
 * One call is many times faster for a thousand files than one by one; in a thread, since the server is loading at the
 * same time.
 */
async function copyInThread(from: string, to: string): Promise<void> {
  const copy = `const { workerData: { from, to } } = require("node:worker_threads");
    require("node:fs").cpSync(from, to, { recursive: true });`;
  const thread = new Worker(copy, { eval: true, workerData: { from, to } });
  await once(thread, "exit");
}

/** Stores a copy of the result of {@link putEmptyDatabase}, so that first starts are fast. */
export async function keepEmptyDatabase(kept = inCache): Promise<void> {
  const name = digestOfContents();
  const others = existsSync(kept) ? readdirSync(kept).filter((entry) => entry !== name) : [];
  for (const entry of others) rmSync(join(kept, entry), { recursive: true, force: true });
  if (existsSync(join(kept, name))) return;
  const half = join(kept, `half-${randomUUID()}`);
  await createDatabase(half);
  truncateSync(segmentOf(half), pageBytes);
  renameSync(half, join(kept, name));
}

/** whether a file of `pg_wal` is a segment of the write-ahead log */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/**
 * Returns the only segment of the write-ahead log. The stored copy has only its first page, since the rest is empty.
 */
function segmentOf(folder: string): string {
  const [name, ...others] = readdirSync(join(folder, "pg_wal")).filter(isSegment);
  if (name === undefined || others.length > 0)
    throw new Error(`${folder} does not have exactly one segment of the write-ahead log`);
  return join(folder, "pg_wal", name);
}

/** In a child process: the programs that create a database would stay in memory (180 MB). */
async function createDatabase(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [program, folder]);
}

/**
 * Digest of everything that determines the database, so that a copy with other tables or of another PGlite is never
 * used.
 */
function digestOfContents(): string {
  const descriptions = ["@electric-sql/pglite", "pg-boss"].map(
    (name) => new URL("../package.json", import.meta.resolve(name)),
  );
  const hash = createHash("sha256");
  for (const file of [...descriptions, program]) hash.update(readFileSync(file));
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  return hash.digest("hex").slice(0, 16);
}
