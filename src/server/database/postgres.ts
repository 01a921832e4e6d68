import type { ClientBase, Pool, PoolClient } from "pg";
import type { Connection, PoolState } from "./connection.ts";
import { refuseInsideTransaction } from "./inside-transaction.ts";
import { joinBegin } from "./join-begin.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { listenToPostgres } from "./postgres-listener.ts";

/** How long a caller waits for a free connection, in milliseconds. */
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
  // The queue has connections of its own, so that neither can starve the other.
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

/** A connection to a server that refuses writes is closed: it is as useless as none. */
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

/** How long a statement, a lock or an idle transaction may take, in milliseconds. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;
const setTimeouts = `select ${Object.entries(timeouts)
  .map(([name, ms]) => `set_config('${name}', '${ms}', false)`)
  .join(", ")}`;

/**
 * Sets the time-outs of a new session by a statement. PgBouncer refuses them as start parameters, or silently drops
 * them when it is told to ignore them.
 *
 * @param waitMs how long the statement waits for a pooler without a free session before it fails
 */
async function setSessionTimeouts(client: ClientBase, waitMs: number): Promise<void> {
  const statement = { text: setTimeouts, query_timeout: waitMs };
  await client.query(statement);
}

/** read_only_sql_transaction: after a failover the connection leads to what is now a standby. */
const readOnly = "25006";

/**
 * Keeps useless connections out of a pool.
 *
 * When the database dies, a client that is in use emits `error`, and without a listener that ends the process. An idle
 * client emits it through the pool. A lost client is released at once: its holder may have failed where it would never
 * release it (`begin`). Its holder may release it a second time.
 *
 * A client whose server has become read-only is closed when it is released, so that the next one finds the new primary.
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
      // The pool sets it whenever it hands the client out.
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
