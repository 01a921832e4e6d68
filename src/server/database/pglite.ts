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
 * Opens PostgreSQL inside this process. It does not sync to disk: data survive a killed process, not a power cut.
 *
 * @param dataDir null: in memory
 * @param contents of a database in memory: a dump of PGlite
 * @throws DatabaseInUse; EarlierDatabase
 */
export async function openPglite(dataDir: string | null, contents?: Blob): Promise<Connection> {
  const unlock = dataDir === null ? () => {} : lockFolder(dataDir);
  let client: PGlite | undefined;
  try {
    const [folder, { PGlite }, { drizzle }, { migrate }, { fromPglite }] = await Promise.all([
      dataDir === null ? null : databaseFolder(dataDir),
      // Loaded on demand: PGlite takes half of the server's memory.
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
 * Creates the database folder if it is missing. It is renamed when complete, so that a killed process leaves no partial
 * database.
 */
async function databaseFolder(dataDir: string): Promise<string> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(unfinished))) {
    // The child of a killed maker may still write for a moment: hence the retries and a unique name.
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 12, retryDelay: 100 });
  }
  const folder = join(dataDir, "database");
  if (existsSync(folder)) return folder;
  const half = join(dataDir, `${unfinished}-${randomUUID()}`);
  await putEmptyDatabase(half);
  renameSync(half, folder);
  return folder;
}
