import { asc, desc, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * The order that `sort` names. Equal rows follow a unique column, so that no page shows a row twice.
 *
 * @param sort a key of `columns`, with a hyphen before it for the largest first
 */
export function orderBy(sort: string, columns: Readonly<Record<string, PgColumn>>, unique: PgColumn): SQL[] {
  const isDescending = sort.startsWith("-");
  const column = columns[isDescending ? sort.slice(1) : sort];
  if (!column) throw new Error(`no column to sort by ${sort}`);
  const direction = isDescending ? desc : asc;
  return column === unique ? [direction(unique)] : [direction(column), direction(unique)];
}
