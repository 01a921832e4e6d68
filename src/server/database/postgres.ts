import type { ClientBase, Pool, PoolClient } from "pg";
import type { Connection, PoolState } from "./connection.ts";
import { refuseInsideTransaction } from "./inside-transaction.ts";
import { joinBegin } from "./join-begin.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { listenToPostgres } from "./postgres-listener.ts";

/** milliseconds to wait for a free connection */
const connectionTimeoutMillis = 5_000;

/** @param connectionString `postgres://…`; PostgreSQL 15 or later */
export async function openPostgres(connectionString: string): Promise<Connection> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  await migratePostgres(connectionString);
  const makePool = (application_name: string, max: number) => {
    const onConnect = (client: ClientBase) => setSessionTimeouts(client, connectionTimeoutMillis);
    const pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis,
      application_name,
      max,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
      onConnect,
      pipeline: true,
    });
    dropLostConnections(pool);
    return pool;
  };
  const pool = makePool("volant", 10);
  pool.on("connect", joinBegin);
  // The queue has its own connections, so that neither side can starve the other.
  const jobPool = makePool("volant-jobs", 3);
  const listener = listenToPostgres(
    () =>
      new pg.Client({
        connectionString,
        connectionTimeoutMillis,
        application_name: "volant-listener",
        keepAlive: true,
      }),
  );
  refuseInsideTransaction(pool, ["connect"]);
  return {
    db: drizzle(pool),
    kind: "postgres",
    jobDatabase: { executeSql: (text, values) => jobPool.query(text, values), listen: listener.listen },
    listen: listener.listen,
    pools: () => [poolState("volant", pool), poolState("volant-jobs", jobPool)],
    ping: () => assertWritable(pool),
    close: async () => {
      await Promise.all([listener.close(), pool.end(), jobPool.end()]);
    },
  };
}

function poolState(name: string, { totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { pool: name, states: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount } };
}

/** Closes connections to servers that refuse writes: they are useless. */
async function assertWritable(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let isWritable = false;
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
    isWritable = rows[0]?.transaction_read_only === "off";
  } finally {
    client.release(!isWritable);
  }
  if (!isWritable) throw new Error("the database is read-only");
}

/** milliseconds for a statement, a lock or an idle transaction */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
const setTimeouts = `select ${Object.entries(timeouts)
  .map(([name, ms]) => `set_config('${name}', '${ms}', false)`)
  .join(", ")}`;

/**
 * Sets the time-outs of a new session by a statement: as start parameters PgBouncer refuses them, or drops them
 * silently when configured to ignore them.
 *
 * @param waitMs how long the statement waits for a free session of a pooler
 */
async function setSessionTimeouts(client: ClientBase, waitMs: number): Promise<void> {
  const statement = { text: setTimeouts, query_timeout: waitMs };
  await client.query(statement);
}

/** read_only_sql_transaction: after a failover the connection leads to a standby */
const readOnly = "25006";

/**
 * Keeps broken connections out of a pool.
 *
 * When the database dies, a client in use emits `error`, which without a listener ends the process. An idle client
 * emits it through the pool. A lost client is released at once: its owner may have failed before it could release it
 * (`begin`), or may release it again.
 *
 * A client whose server became read-only is closed on release, so that the next one finds the new primary.
 */
function dropLostConnections(pool: Pool): void {
  // The next query reports it.
  pool.on("error", () => {});
  pool.on("connect", (client: PoolClient) => {
    let giveBack: PoolClient["release"] = () => {};
    let isInUse = false;
    let isReadOnly = false;
    const giveBackOnce = (error?: Error | boolean) => {
      if (!isInUse) return;
      isInUse = false;
      giveBack(error || isReadOnly);
    };
    Object.defineProperty(client, "release", {
      get: () => giveBackOnce,
      // The pool sets it each time it hands out the client.
      set: (release: PoolClient["release"]) => {
        giveBack = release;
        isInUse = true;
      },
    });
    client.on("error", giveBackOnce);
    client.connection.on("errorMessage", ({ code }: { readonly code?: string }) => {
      isReadOnly ||= code === readOnly;
    });
  });
}
