import { getTableColumns, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Both drivers answer with an object that has rows, which their common type does not say. */
export function rowsOf(result: unknown): unknown[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("the database answered without rows");
}

/**
 * Reads what statements written by hand select from a table: for the few that run so often that building them anew each
 * time would cost more than the answer.
 *
 * @returns a function from the result of `select *` to rows as a query that was built has them
 */
export function readerOf<T extends PgTable>(table: T): (result: unknown) => InferSelectModel<T>[] {
  const columns = Object.entries(getTableColumns(table));
  return (result) =>
    rowsOf(result).map((row) => {
      const fields = columns.map(([name, column]) => {
        const value: unknown = Reflect.get(Object(row), column.name);
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      });
      return Object.fromEntries(fields);
    });
}
