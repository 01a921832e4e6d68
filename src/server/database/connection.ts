import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** For statements that may run inside a transaction or on their own. */
export type Queryable = Database | Transaction;

/** How many connections there are in a state, and how many calls wait for one. */
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
  /** what the job queue speaks to */
  readonly jobDatabase: JobDatabase;
  /**
   * Hears what committed transactions announce on the channel (`notify`), those of other processes too.
   *
   * @param missed is called whenever something may have been announced that was not heard: when it begins, and after a
   *   connection was lost
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<Listening>;
  /** none for the embedded database */
  pools(): readonly PoolState[];
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Ends every connection; may be called once. */
  close(): Promise<void>;
}

/** Both drivers answer with an object that has rows. Their common type does not say so. */
export function rowsOf(result: unknown): unknown[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("the database answered without rows");
}
