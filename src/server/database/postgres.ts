import type { Pool, PoolClient, PoolConfig } from "pg";
import type { Connection, PoolState } from "./connection.ts";
import { refuseInsideTransaction } from "./inside-transaction.ts";
import { migratePostgres } from "./migrate-postgres.ts";

/** Nobody waits longer than this for a statement, a lock, an idle transaction or a free connection. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 5_000,
} satisfies PoolConfig;

/** @param connectionString `postgres://…`; PostgreSQL 15 or later */
export async function openPostgres(connectionString: string): Promise<Connection> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  await migratePostgres(connectionString);
  const makePool = (application_name: string, max: number) => {
    const pool = new pg.Pool({ connectionString, ...timeouts, application_name, max });
    surviveLostConnections(pool);
    return pool;
  };
  const pool = makePool("volant", 10);
  // The queue has connections of its own, so that neither can starve the other.
  const jobPool = makePool("volant-jobs", 3);
  refuseInsideTransaction(pool, ["connect"]);
  return {
    db: drizzle(pool),
    kind: "postgres",
    jobDatabase: { executeSql: (text, values) => jobPool.query(text, values) },
    pools: () => [poolState("volant", pool), poolState("volant-jobs", jobPool)],
    ping: async () => {
      await pool.query("select 1");
    },
    close: async () => {
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}

function poolState(name: string, { totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { pool: name, states: { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount } };
}

/**
 * When the database dies, a client that is in use emits `error`, and without a listener that ends the process; an idle
 * one does so through the pool. A client that was lost is given back at once: whoever held it may have failed at a
 * place (`begin`) from which it would never be given back. Its holder may give it back once more.
 */
function surviveLostConnections(pool: Pool): void {
  // The next query reports it.
  pool.on("error", () => {});
  pool.on("connect", (client: PoolClient) => {
    let giveBack: PoolClient["release"] = () => {};
    let isInUse = false;
    const giveBackOnce = (error?: Error | boolean) => {
      if (!isInUse) return;
      isInUse = false;
      giveBack(error);
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
  });
}
