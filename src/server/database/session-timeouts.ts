import type { ClientBase } from "pg";

/** How long a statement, a lock or an idle transaction may take, in milliseconds. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
const text = `select ${Object.entries(timeouts)
  .map(([name, ms]) => `set_config('${name}', '${ms}', false)`)
  .join(", ")}`;

/**
 * Sets the time-outs of a new session by a statement. PgBouncer refuses them as start parameters, or silently drops
 * them when it is told to ignore them.
 *
 * @param waitMs how long the statement waits for a pooler without a free session before it fails
 */
export async function setSessionTimeouts(client: ClientBase, waitMs: number): Promise<void> {
  const statement = { text, query_timeout: waitMs };
  await client.query(statement);
}
