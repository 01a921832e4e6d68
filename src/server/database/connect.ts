import type { Config } from "#server/settings/config.ts";
import type { Connection } from "./connection.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

export type { Connection, Database, Queryable, Transaction } from "./connection.ts";
export { rehearse, transact, type WithCommit } from "./transact.ts";

/**
 * Opens the database that the settings name and brings its tables up to date.
 *
 * @throws DatabaseInUse when another process has the embedded database open; DatabaseUnreachable; EarlierDatabase, of which nothing was changed
 */
export async function connect(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<Connection> {
  return config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(config.dataDir);
}
