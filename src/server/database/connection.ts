import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";
import type * as tables from "./tables.ts";

export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface Connection {
  readonly db: Database;
  readonly kind: "pglite" | "postgres";
  /** what the job queue speaks to */
  readonly jobDatabase: JobDatabase;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Ends every connection; may be called once. */
  close(): Promise<void>;
}
