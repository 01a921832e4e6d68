import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder } from "./migrations-folder.ts";

const inCache = resolve(import.meta.dirname, "../../../node_modules/.cache/volant/empty-database");
const program = fileURLToPath(new URL("./create-pglite.ts", import.meta.url));

/**
 * Makes an embedded database with all tables and no rows, by copying the one that the build has kept; without it the
 * database is made here, which takes seconds.
 *
 * @param folder does not exist yet
 */
export async function putEmptyDatabase(folder: string, kept = inCache): Promise<void> {
  const template = join(kept, digestOfTables());
  // Nothing else goes on at a start, and the thousand files are copied many times faster at once than one by one.
  if (existsSync(template)) cpSync(template, folder, { recursive: true });
  else await createDatabase(folder);
}

/** Keeps a copy of what {@link putEmptyDatabase} makes, so that the first start of each data folder need not make it. */
export async function keepEmptyDatabase(kept = inCache): Promise<void> {
  const name = digestOfTables();
  const others = existsSync(kept) ? readdirSync(kept).filter((entry) => entry !== name) : [];
  for (const entry of others) rmSync(join(kept, entry), { recursive: true, force: true });
  if (existsSync(join(kept, name))) return;
  const half = join(kept, `half-${randomUUID()}`);
  await createDatabase(half);
  renameSync(half, join(kept, name));
}

/** In a process of its own: the programs that make a database would stay in this process's memory (180 MB). */
async function createDatabase(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [program, folder]);
}

/** Names the tables by all that they are made of, so that no database of other tables or of another PGlite is copied. */
function digestOfTables(): string {
  const description = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  const hash = createHash("sha256").update(readFileSync(description));
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  return hash.digest("hex").slice(0, 16);
}
