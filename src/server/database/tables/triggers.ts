import type { PgTable } from "drizzle-orm/pg-core";

/**
 * The triggers of a table. Drizzle cannot declare them: hand-written migrations create them, and a test compares both.
 */
export class Triggers {
  readonly table: PgTable;
  /** function by trigger name */
  readonly functions: Readonly<Record<string, string>>;

  constructor(table: PgTable, functions: Readonly<Record<string, string>>) {
    this.table = table;
    this.functions = functions;
  }
}
