import type { Database } from "./connection.ts";

interface Waiting<Key, Found> {
  readonly key: Key;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs one statement for all keys that are requested in one turn of the event loop: for statements that many requests
 * run at once, whose main cost is the round trip.
 *
 * @param find returns the results by key
 */
export function batched<Key, Found>(
  find: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (db: Database, key: Key) => Promise<Found | undefined> {
  const waiting = new WeakMap<Database, Waiting<Key, Found>[]>();
  const run = async (db: Database, batch: readonly Waiting<Key, Found>[]) => {
    try {
      const found = await find(
        db,
        batch.map(({ key }) => key),
      );
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (db, key) =>
    new Promise((resolve, reject) => {
      const batch = waiting.get(db);
      if (batch) {
        batch.push({ key, resolve, reject });
        return;
      }
      const own = [{ key, resolve, reject }];
      waiting.set(db, own);
      setImmediate(() => {
        waiting.delete(db);
        void run(db, own);
      });
    });
}
