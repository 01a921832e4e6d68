import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process has the PGlite folder open. */
export class DatabaseInUse extends Error {
  constructor(folder: string) {
    super(
      `another process is using the embedded database in ${folder}: stop it first, or set DATA_DIR or DATABASE_URL`,
    );
    this.name = "DatabaseInUse";
  }
}

/**
 * Takes a lock that ends with the process, even if it is killed: the kernel holds it on a file that SQLite keeps open.
 * Do not open that file elsewhere in this process: POSIX drops a lock when any descriptor of the file is closed.
 *
 * @returns releases the lock; null when another process holds it
 */
export function tryLock(path: string): (() => void) | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && /database is locked/.test(error.message)) return null;
    throw error;
  }
  return () => lock.close();
}

/**
 * Locks a PGlite folder. PGlite lets two processes write to one folder, which destroys it.
 *
 * @returns releases the lock
 * @throws DatabaseInUse when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = tryLock(join(folder, "database.lock"));
  if (release === null) throw new DatabaseInUse(folder);
  return release;
}
