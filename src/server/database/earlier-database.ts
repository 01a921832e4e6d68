import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./connection.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/**
 * The database was made by migrations that no longer exist: until 0.2.0 they were replaced, since then they are only
 * added.
 */
export class EarlierDatabase extends Error {
  /** @param dataDir null for PostgreSQL or a database in memory */
  constructor(dataDir: string | null) {
    const [subject, object, empty] =
      dataDir === null
        ? ["DATABASE_URL: the database", "an empty database", "empty this one"]
        : [`DATA_DIR: the embedded database in ${dataDir}`, "another folder", "delete this one"];
    super(
      `${subject} was made by a version before 0.2.0 and cannot be upgraded: name ${object}, or ${empty} if its data are not needed`,
    );
    this.name = "EarlierDatabase";
  }
}

/**
 * Compares the first migration of the database with the present first one, without any write.
 *
 * @param dataDir as above
 * @throws EarlierDatabase
 */
export async function refuseEarlierDatabase(db: Database, dataDir: string | null): Promise<void> {
  const isMigrated = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`;
  const [answer] = await db.select({ isMigrated }).from(sql`(select 1) as one`);
  if (!answer?.isMigrated) return;
  const at = sql<string>`created_at`;
  const [first] = await db.select({ at }).from(sql`drizzle.__drizzle_migrations`).orderBy(at).limit(1);
  // The table is empty if a process died between creating it and migrating.
  if (first !== undefined && Number(first.at) !== readMigrationFiles({ migrationsFolder })[0]?.folderMillis) {
    throw new EarlierDatabase(dataDir);
  }
}
