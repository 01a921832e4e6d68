import { DatabaseUnreachable } from "./database-unreachable.ts";
import { refuseEarlierDatabase } from "./earlier-database.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/** arbitrary, but the same in all processes of the product */
const lockKey = 7_305_861_442;

/**
 * Migrates the tables. If several processes start at once, one migrates and the others wait.
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
  // A broken connection also rejects the running query.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnreachable(error);
  }
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    // Selects the migrations' branch for PostgreSQL, with large tables partitioned by month.
    await client.query("select set_config('volant.months', 'on', false)");
    const db = drizzle(client);
    await refuseEarlierDatabase(db, null);
    await migrate(db, { migrationsFolder });
  } finally {
    // Releases the advisory lock.
    await client.end();
  }
}
