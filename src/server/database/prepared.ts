import type { Database, Transaction } from "./connection.ts";

/**
 * A statement that each connection prepares once. It is for the few that run so often that building and planning them
 * each time would cost more than the answer. It names the columns it reads: the plan of a `select *` breaks when
 * another process adds a column.
 *
 * @param name used by no other statement
 * @param text with `$1`, `$2` … for its values
 * @returns a function that runs it; `rowsOf` reads its answer
 */
export function prepared(name: string, text: string) {
  return async (db: Database | Transaction, ...values: readonly unknown[]): Promise<unknown> =>
    await db._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false).execute();
}
