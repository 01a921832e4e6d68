import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Connection } from "./connection.ts";
import { refuseEarlierDatabase } from "./earlier-database.ts";
import { putEmptyDatabase } from "./empty-database.ts";
import { lockFolder } from "./exclusive-lock.ts";
import { refuseInsideTransaction } from "./inside-transaction.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/**
 * PostgreSQL inside this process. It does not write through to the disk: it survives a killed process, not a power
 * cut.
 *
 * @param dataDir null: in memory
 * @param contents of a database in memory: what it begins with, a dump of PGlite's
 * @throws DatabaseInUse; EarlierDatabase
 */
export async function openPglite(dataDir: string | null, contents?: Blob): Promise<Connection> {
  const unlock = dataDir === null ? () => {} : lockFolder(dataDir);
  let client: PGlite | undefined;
  try {
    const [folder, { PGlite }, { drizzle }, { migrate }, { fromPglite }] = await Promise.all([
      dataDir === null ? null : databaseFolder(dataDir),
      // Loaded only when it is used: PGlite takes half of the server's memory.
      import("@electric-sql/pglite"),
      import("drizzle-orm/pglite"),
      import("drizzle-orm/pglite/migrator"),
      import("pg-boss"),
    ]);
    client = folder === null ? new PGlite(contents && { loadDataDir: contents }) : new PGlite(folder);
    await client.waitReady;
    const db = drizzle(client);
    await refuseEarlierDatabase(db, dataDir);
    await migrate(db, { migrationsFolder });
    const opened = client;
    refuseInsideTransaction(opened, ["query", "exec", "transaction"]);
    return {
      db,
      kind: "pglite",
      jobDatabase: fromPglite(opened),
      listen: async (channel, heard, missed) => {
        const close = await opened.listen(channel, heard);
        missed();
        return { close };
      },
      pools: () => [],
      ping: async () => {
        await opened.query("select 1");
      },
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    if (client && !client.closed) await client.close();
    unlock();
    throw error;
  }
}

const unfinished = "database.half";

/**
 * Makes the database folder if it is missing. The folder gets its name when it is complete, so that a process that is
 * killed meanwhile leaves nothing that looks like a database.
 */
async function databaseFolder(dataDir: string): Promise<string> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(unfinished))) {
    // The maker was killed, but its child may write for another moment: hence the retries, and a name of our own.
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 12, retryDelay: 100 });
  }
  const folder = join(dataDir, "database");
  if (existsSync(folder)) return folder;
  const half = join(dataDir, `${unfinished}-${randomUUID()}`);
  await putEmptyDatabase(half);
  renameSync(half, folder);
  return folder;
}
