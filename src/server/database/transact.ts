import type { Database, Transaction } from "./connection.ts";
import { insideTransaction } from "./inside-transaction.ts";

const attempts = 3;
/** serialization_failure and deadlock_detected: PostgreSQL undid everything and asks for a retry. */
const repeatable = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction: all of it is stored, or nothing. The only way to open a transaction.
 *
 * @param work uses nothing but the transaction, since it is retried (twice at most) when PostgreSQL ends a deadlock
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => insideTransaction(() => work(tx)));
    } catch (error) {
      if (attempt === attempts || !repeatable.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** Ends a transaction that is only tried. */
class Undone extends Error {}

/**
 * Runs `work` in one transaction and undoes all that it has done.
 *
 * @param work as that of `transact`
 */
export async function rehearse<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  try {
    await transact(db, async (tx) => {
      result = { value: await work(tx) };
      throw new Undone("a transaction was only tried");
    });
  } catch (error) {
    if (!(error instanceof Undone) || result === undefined) throw error;
    return result.value;
  }
  throw new Error("what was to be undone is stored");
}

/** The SQLSTATE of a database error, however deeply it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}
