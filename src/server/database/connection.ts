import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How many connections there are in a state, and how many calls wait for one. */
export interface PoolState {
  readonly pool: string;
  readonly states: { readonly used: number; readonly idle: number; readonly waiting: number };
}

export interface Connection {
  readonly db: Database;
  readonly kind: "pglite" | "postgres";
  /** what the job queue speaks to */
  readonly jobDatabase: JobDatabase;
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
