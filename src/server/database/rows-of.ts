import { getTableColumns, getTableName, type InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Both drivers answer with an object that has rows. Their common type does not say so. */
export function rowsOf(result: unknown): unknown[] {
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("the database answered without rows");
}

/** The columns of a table as a statement written by hand names them. */
export function columnsOf(table: PgTable): string {
  const qualified = ({ name }: { readonly name: string }) => `"${getTableName(table)}"."${name}"`;
  return Object.values(getTableColumns(table)).map(qualified).join(", ");
}

/** @returns a function from the answer to a statement that reads these columns to rows as a built query has them */
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
