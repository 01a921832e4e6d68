import type { PgTable } from "drizzle-orm/pg-core";

/** The triggers of a table. Drizzle has no place for them: migrations written by hand make them, and a test compares the two. */
export class Triggers {
  readonly table: PgTable;
  /** by the name of each trigger the function that it runs */
  readonly functions: Readonly<Record<string, string>>;

  constructor(table: PgTable, functions: Readonly<Record<string, string>>) {
    this.table = table;
    this.functions = functions;
  }
}
