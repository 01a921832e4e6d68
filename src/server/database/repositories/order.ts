import { asc, desc, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Returns an order with a unique column as the last, so that no page repeats a row.
 *
 * @param sort key of `columns`, with a leading hyphen for descending
 */
export function orderBy(sort: string, columns: Readonly<Record<string, PgColumn>>, unique: PgColumn): SQL[] {
  const isDescending = sort.startsWith("-");
  const column = columns[isDescending ? sort.slice(1) : sort];
  if (!column) throw new Error(`no column to sort by ${sort}`);
  const direction = isDescending ? desc : asc;
  return column === unique ? [direction(unique)] : [direction(column), direction(unique)];
}
