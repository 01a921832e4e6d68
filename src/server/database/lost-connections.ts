import type { Pool, PoolClient } from "pg";

/** read_only_sql_transaction: after a failover the connection leads to what is now a standby. */
const readOnly = "25006";

/**
 * Keeps a pool free of connections that are of no use any more.
 *
 * When the database dies, a client that is in use emits `error`, and without a listener that ends the process; an idle
 * one does so through the pool. A client that was lost is given back at once: whoever held it may have failed at a
 * place (`begin`) from which it would never be given back. Its holder may give it back once more.
 *
 * A client whose server has become read-only is closed when it is given back, so that the next one finds the new primary.
 */
export function dropLostConnections(pool: Pool): void {
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
