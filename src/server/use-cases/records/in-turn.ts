import type { Database } from "#server/database/connect.ts";

/** The last work of each system that is not done, by database. */
const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Lets the changes of a system wait for each other here. In the database, where they wait for those of other processes,
 * each would hold a connection meanwhile, and a busy system would leave none to anybody else.
 */
export async function inTurn<Value>(database: Database, system: string, work: () => Promise<Value>): Promise<Value> {
  const ofDatabase = underWay.get(database) ?? new Map<string, Promise<unknown>>();
  underWay.set(database, ofDatabase);
  const own = (ofDatabase.get(system) ?? Promise.resolve()).then(work, work);
  ofDatabase.set(system, own);
  try {
    return await own;
  } finally {
    if (ofDatabase.get(system) === own) ofDatabase.delete(system);
  }
}
