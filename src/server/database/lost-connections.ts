import type { Pool, PoolClient } from "pg";

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
