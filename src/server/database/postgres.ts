import type { ClientBase, Pool } from "pg";
import type { Connection, PoolState } from "./connection.ts";
import { refuseInsideTransaction } from "./inside-transaction.ts";
import { joinBegin } from "./join-begin.ts";
import { dropLostConnections } from "./lost-connections.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { listenToPostgres } from "./postgres-listener.ts";
import { setSessionTimeouts } from "./session-timeouts.ts";

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
