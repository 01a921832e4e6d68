import { and, asc, gt, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgSelect } from "drizzle-orm/pg-core";

/**
 * One page of what a query selects, in the order of a unique column.
 *
 * @param whose which rows are meant
 * @param page.after that column of the last row of the page before; null: from the beginning
 */
export function pageOf<Query extends PgSelect>(
  query: Query,
  by: AnyPgColumn,
  whose: SQL | undefined,
  { after, size }: { readonly after: string | null; readonly size: number },
): Query {
  return query
    .where(and(whose, after === null ? undefined : gt(by, after)))
    .orderBy(asc(by))
    .limit(size);
}
