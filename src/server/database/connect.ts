import type { Config } from "#server/settings/config.ts";
import type { Connection } from "./connection.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

export type { Connection, Database, Queryable, Transaction } from "./connection.ts";
export { rehearse, transact, type WithCommit } from "./transact.ts";

/**
 * Connects to the configured database and migrates it.
 *
 * @throws DatabaseInUse when another process has the PGlite folder open; DatabaseUnreachable; EarlierDatabase without
 * any change to the database
 */
export async function connect(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Connection> {
  return config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(config.dataDir);
}
