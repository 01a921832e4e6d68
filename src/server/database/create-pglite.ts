import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "./migrations-folder.ts";

/** Makes a database with all tables and no rows in the folder that the command line names. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder?");
mkdirSync(folder, { recursive: true, mode: 0o700 });
const client = new PGlite(folder);
await migrate(drizzle(client), { migrationsFolder });
await client.close();
