import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Matches many values in one parameter. One for each value takes several times longer to write and parse, and each
 * length is a new statement.
 *
 * @param values texts that the column's type can parse
 */
export function isOneOf(column: PgColumn, values: readonly string[]): SQL {
  const texts = sql`select json_array_elements_text(${JSON.stringify(values)}::json)`;
  // Keeps the column's collation for the comparison.
  const type = column.getSQLType().replace(/ collate .*$/, "");
  return sql`${column} = any(array(${texts})::${sql.raw(type)}[])`;
}
