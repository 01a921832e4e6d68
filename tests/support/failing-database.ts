import type { Database } from "#server/database/connect.ts";

/** The fate of a transaction: stored with its answer lost, not stored, or as it should be. */
export type Fate = "answer-lost" | "undone" | "well";

/**
 * A database whose transactions come to such ends, one after another; those after the last one end well. With "answer-lost"
 * the commit goes through and then throws.
 *
 * @param fates are used up
 */
export function failingDatabase(database: Database, fates: Fate[]): Database {
  const transaction: Database["transaction"] = async (work, config) => {
    const fate = fates.shift() ?? "well";
    const answer = await database.transaction(async (tx) => {
      const done = await work(tx);
      if (fate === "undone") throw new Error("undone");
      return done;
    }, config);
    if (fate === "answer-lost") throw new Error("the answer is lost");
    return answer;
  };
  return new Proxy(database, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
  });
}
