import type { ClientBase } from "pg";

/** Nobody waits longer than this for a statement, a lock or an idle transaction; in milliseconds. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
const text = `select ${Object.entries(timeouts)
  .map(([name, ms]) => `set_config('${name}', '${ms}', false)`)
  .join(", ")}`;

/**
 * Sets the time-outs of a new session by a statement. PgBouncer refuses them as parameters of the start, or, when it is told
 * to ignore them, drops them in silence.
 *
 * @param waitMs a pooler that has no free session lets the statement wait; then it fails
 */
export async function setSessionTimeouts(client: ClientBase, waitMs: number): Promise<void> {
  const statement = { text, query_timeout: waitMs };
  await client.query(statement);
}
