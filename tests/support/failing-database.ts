import type { Database } from "#server/database/connect.ts";

/** The fate of a transaction: committed but its response lost, rolled back, or committed. */
export type Fate = "answer-lost" | "undone" | "well";

/**
 * A database whose transactions end with these fates in turn, and after the last one end well. "answer-lost" commits
 * and then throws.
 *
 * @param fates is emptied
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
