import { and, asc, gt, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgSelect } from "drizzle-orm/pg-core";

/** @param page.after unique column of the last row of the previous page */
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
