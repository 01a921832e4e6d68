import type { Database } from "#server/database/connect.ts";
import { type KeyedMutex, makeKeyedMutex } from "#server/shared/keyed-mutex.ts";

const mutexes = new WeakMap<Database, KeyedMutex>();

/** A database lock would hold a connection for each waiting change. */
export async function withSystemLock<Value>(
  database: Database,
  system: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const mutex = mutexes.get(database) ?? makeKeyedMutex();
  mutexes.set(database, mutex);
  return await mutex(system, work);
}
