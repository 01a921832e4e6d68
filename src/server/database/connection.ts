import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Queryable = Database | Transaction;

export interface PoolState {
  readonly pool: string;
  readonly states: { readonly used: number; readonly idle: number; readonly waiting: number };
}

export interface Listening {
  close(): Promise<void>;
}

export interface Connection {
  readonly db: Database;
  readonly kind: "pglite" | "postgres";
  /** for the job queue */
  readonly jobDatabase: JobDatabase;
  /**
   * Listens to notifications (`notify`) of committed transactions of all processes.
   *
   * @param missed called when notifications may have been lost: at the start and after a connection was lost
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<Listening>;
  /** empty for PGlite */
  pools(): readonly PoolState[];
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Both drivers return an object with rows, which their common type does not say. */
export function rowsOf(result: unknown): unknown[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("the database response has no rows");
}
