import { DatabaseUnreachable } from "./database-unreachable.ts";
import { refuseEarlierDatabase } from "./earlier-database.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/** Any number will do; every process of the product uses the same one. */
const lockKey = 7_305_861_442;

/**
 * Migrates the tables. When several processes start at once, one migrates and the others wait.
 *
 * @throws DatabaseUnreachable; EarlierDatabase
 */
export async function migratePostgres(connectionString: string): Promise<void> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const client = new pg.Client({
    connectionString,
    application_name: "volant-migrations",
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks rejects the query that was running; the event repeats it.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    // Tells the migrations that this is not the embedded database: here large tables are kept by month.
    await client.query("select set_config('volant.months', 'on', false)");
    const db = drizzle(client);
    await refuseEarlierDatabase(db, null);
    await migrate(db, { migrationsFolder });
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}
