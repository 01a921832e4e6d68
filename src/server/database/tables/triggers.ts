import type { PgTable } from "drizzle-orm/pg-core";

/** Drizzle cannot declare triggers: hand-written migrations create them, and a test compares both. */
export class Triggers {
  readonly table: PgTable;
  readonly functions: Readonly<Record<string, string>>;

  constructor(table: PgTable, functions: Readonly<Record<string, string>>) {
    this.table = table;
    this.functions = functions;
  }
}
