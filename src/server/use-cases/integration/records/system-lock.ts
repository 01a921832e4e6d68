import type { Database } from "#server/database/connect.ts";
import { type KeyedMutex, makeKeyedMutex } from "#server/shared/keyed-mutex.ts";

const mutexes = new WeakMap<Database, KeyedMutex>();

/** In the database each change would hold a connection while it waits, and leave none to other systems. */
export async function withSystemLock<Value>(
  database: Database,
  system: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const mutex = mutexes.get(database) ?? makeKeyedMutex();
  mutexes.set(database, mutex);
  return await mutex(system, work);
}
