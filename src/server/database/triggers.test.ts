import { getTableName, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { eachDatabase } from "#tests/support/database.ts";
import { rowsOf } from "./connection.ts";
import { Triggers } from "./tables/triggers.ts";
import * as tables from "./tables.ts";

const named = Object.values(tables)
  .filter((one) => one instanceof Triggers)
  .flatMap(({ table, functions }) =>
    Object.entries(functions).map(([trigger, runs]) => ({ table: getTableName(table), trigger, runs })),
  );

eachDatabase((_kind, connection) => {
  it("has the triggers that the tables name, and no others", async () => {
    const made = await connection().db.execute(sql`
      select tgrelid::regclass::text as "table", tgname as "trigger", tgfoid::regproc::text as "runs"
      from pg_trigger where not tgisinternal and tgparentid = 0`);
    expect(new Set(rowsOf(made))).toEqual(new Set(named));
  });
});
