import { and, between, count, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { CaseState } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { applicationFigures, queueItems } from "#server/database/tables.ts";

type FiguresRow = typeof applicationFigures.$inferSelect;

/** The days are inclusive. */
export interface Counted {
  readonly countries: readonly Country[];
  readonly from: Date;
  readonly until: Date;
}

export async function putCaseFigures(
  tx: Transaction,
  rows: readonly Pick<FiguresRow, "applicationId" | "filedAt" | "state" | "decidedAt" | "workingMinutes" | "wasLate">[],
): Promise<void> {
  for (const { applicationId, ...figures } of rows) {
    await tx.update(applicationFigures).set(figures).where(eq(applicationFigures.applicationId, applicationId));
  }
}

/** Counts by country, state and week, which is named by its Monday in Europe/Prague. */
export async function filedByWeek(
  db: Database,
  counted: Counted,
): Promise<
  readonly { readonly week: string; readonly country: Country; readonly state: CaseState; readonly count: number }[]
> {
  const { filedAt, country, state } = applicationFigures;
  const week = sql<string>`to_char(date_trunc('week', ${filedAt} at time zone 'Europe/Prague'), 'YYYY-MM-DD')`;
  const rows = await db
    .select({ week, country, state, count: count() })
    .from(applicationFigures)
    .where(within(counted, filedAt, country))
    .groupBy(sql`1`, country, state)
    .orderBy(sql`1`, country, state);
  return rows.flatMap((row) => (row.state === null ? [] : [{ ...row, state: row.state }]));
}

export async function decidedByCountry(db: Database, counted: Counted) {
  const { decidedAt, country, workingMinutes, wasLate } = applicationFigures;
  const share = (part: number) =>
    sql<number | null>`percentile_disc(${sql.raw(String(part))}) within group (order by ${workingMinutes})`;
  return await db
    .select({
      country: sql<Country | null>`${country}`,
      decided: count(),
      late: sql<number>`(count(*) filter (where ${wasLate}))::int`,
      median: share(0.5),
      ninth: share(0.9),
    })
    .from(applicationFigures)
    .where(within(counted, decidedAt, country))
    .groupBy(sql`grouping sets ((${country}), ())`);
}

export async function settledByKind(db: Database, { countries, from, until }: Counted) {
  const { kind, country, since, clock, wasLate } = queueItems;
  const isWanted = and(
    eq(clock, "ended"),
    inArray(kind, ["request", "approval"]),
    between(since, from, until),
    inArray(country, countries),
  );
  return await db
    .select({ kind, settled: count(), late: sql<number>`(count(*) filter (where ${wasLate}))::int` })
    .from(queueItems)
    .where(isWanted)
    .groupBy(kind)
    .orderBy(kind);
}

export async function begunBySteps(db: Database, counted: Counted) {
  const { begunAt, country, storedSteps } = applicationFigures;
  return await db
    .select({ country, storedSteps, count: count() })
    .from(applicationFigures)
    .where(within(counted, begunAt, country))
    .groupBy(country, storedSteps)
    .orderBy(country, storedSteps);
}

function within({ countries, from, until }: Counted, moment: AnyPgColumn, country: AnyPgColumn): SQL | undefined {
  return and(isNotNull(moment), between(moment, from, until), inArray(country, countries));
}
