import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column holds one of many values, which are sent as one parameter: a statement with a parameter for each takes
 * several times longer to write and to read, and each length of the list is another statement.
 *
 * @param values texts that the column's type reads
 */
export function isOneOf(column: PgColumn, values: readonly string[]): SQL {
  const texts = sql`select json_array_elements_text(${JSON.stringify(values)}::json)`;
  // The comparison has the collation of the column.
  const type = column.getSQLType().replace(/ collate .*$/, "");
  return sql`${column} = any(array(${texts})::${sql.raw(type)}[])`;
}
