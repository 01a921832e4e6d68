import type { Database } from "#server/database/connect.ts";
import { type KeyedMutex, makeKeyedMutex } from "#server/shared/keyed-mutex.ts";

const mutexes = new WeakMap<Database, KeyedMutex>();

/**
 * Lets the changes of a system wait for each other here. In the database, where they wait for those of other processes,
 * each would hold a connection meanwhile, and a busy system would leave none to anybody else.
 */
export async function inTurn<Value>(database: Database, system: string, work: () => Promise<Value>): Promise<Value> {
  const mutex = mutexes.get(database) ?? makeKeyedMutex();
  mutexes.set(database, mutex);
  return await mutex(system, work);
}
