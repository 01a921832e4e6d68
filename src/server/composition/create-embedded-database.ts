import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite, PgBoss } from "pg-boss";
import { isSegment } from "#server/database/empty-database.ts";
import { migrationsFolder } from "#server/database/migrations-folder.ts";
import { createQueues } from "#server/jobs/create-queues.ts";

/** Creates a database with all tables and queues in the folder that the command line names. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: create-embedded-database.ts <folder>");
mkdirSync(folder, { recursive: true, mode: 0o700 });
const client = new PGlite(folder);
await migrate(drizzle(client), { migrationsFolder });
const boss = new PgBoss({ db: fromPglite(client), backend: "pglite", supervise: false, schedule: false });
await boss.start();
await createQueues(boss);
await boss.stop();
// Only the last checkpoint of the old log segment is needed.
await client.exec("select pg_switch_wal()");
await client.exec("checkpoint");
await client.close();
const log = join(folder, "pg_wal");
const [, ...recycled] = readdirSync(log).filter(isSegment).toSorted();
for (const name of recycled) rmSync(join(log, name));
