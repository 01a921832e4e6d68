import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Period } from "#domain/portal/lists.ts";

export function isInPeriod(day: PgColumn, { from, to }: Period): SQL | undefined {
  return and(from === undefined ? undefined : gte(day, from), to === undefined ? undefined : lte(day, to));
}

/** Matches times within days in Europe/Prague. */
export function isWithinDays(at: PgColumn, { from, to }: Period): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone 'Europe/Prague'`,
    to === undefined ? undefined : sql`${at} < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`,
  );
}
