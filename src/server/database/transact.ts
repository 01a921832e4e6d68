import type { Database, Transaction } from "./connection.ts";
import { insideTransaction } from "./inside-transaction.ts";

const attempts = 3;
/** serialization_failure and deadlock_detected: PostgreSQL has rolled back and expects a retry */
const repeatable = new Set(["40001", "40P01"]);

/** Sends the commit after a statement without waiting for its reply: if the statement fails, PostgreSQL rolls back. */
export type WithCommit = (statement: Promise<unknown>) => void;

type Work<T> = (tx: Transaction, withCommit: WithCommit) => Promise<T>;

/**
 * Runs `work` in one transaction. The only way to open a transaction.
 *
 * @param work must use only the transaction, since it is retried (twice at most) after a deadlock
 */
export async function transact<T>(db: Database, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt === attempts || !repeatable.has(sqlState(error) ?? "")) throw error;
    }
  }
}

async function runOnce<T>(db: Database, work: Work<T>): Promise<T> {
  const sent: Promise<PromiseSettledResult<unknown>[]>[] = [];
  const withCommit: WithCommit = (statement) => void sent.push(Promise.allSettled([statement]));
  const [ended] = await Promise.allSettled([db.transaction((tx) => insideTransaction(() => work(tx, withCommit)))]);
  // The statement's error says more than that of the following one.
  for (const one of [...(await Promise.all(sent)).flat(), ended]) if (one.status === "rejected") throw one.reason;
  if (ended.status === "rejected") throw ended.reason;
  return ended.value;
}

/** Rolls back a rehearsal. */
class Undone extends Error {}

/** Runs `work` in one transaction and rolls it back. */
export async function rehearse<T>(db: Database, work: Work<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  try {
    await transact(db, async (tx, withCommit) => {
      result = { value: await work(tx, withCommit) };
      throw new Undone("a transaction was only tried");
    });
  } catch (error) {
    if (!(error instanceof Undone) || result === undefined) throw error;
    return result.value;
  }
  throw new Error("a rehearsal was committed");
}

/** Returns the SQLSTATE of a database error at any depth of wrapping. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}
