import { and, asc, eq, exists, gte, inArray, isNotNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { applications, cases, contracts, formerContracts } from "#server/database/tables.ts";

export async function findOverdueOpen(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.status, "open"), lte(applications.expiresAt, now)))
    .orderBy(asc(applications.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export interface OverdueApplication {
  readonly id: string;
  readonly finishedAt: Date;
}

/**
 * Returns applications of a country that were filed at `before` or earlier. If a contract came of one, the last
 * contract of its customer has to have ended before that day, too.
 *
 * @param from lower limit of the filing time, so that a run does not check the kept ones again
 */
export async function findOverdueFinished(
  db: Database,
  { country, before, from }: { readonly country: Country; readonly before: Date; readonly from: Date | null },
  limit: number,
): Promise<OverdueApplication[]> {
  const isWanted = and(
    eq(applications.country, country),
    isOverdue(db, before),
    from === null ? undefined : gte(applications.finishedAt, from),
  );
  const rows = await db
    .select({ id: applications.id, finishedAt: applications.finishedAt })
    .from(applications)
    .where(isWanted)
    .orderBy(asc(applications.finishedAt), asc(applications.id))
    .limit(limit);
  return rows.flatMap(({ id, finishedAt }) => (finishedAt === null ? [] : [{ id, finishedAt }]));
}

/** @returns undefined when it is kept or gone */
export async function lockOverdueFinished(tx: Transaction, id: string, before: Date) {
  // A second statement: a statement that waits for a lock reads contracts as they were when it began.
  await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for("no key update");
  const isOne = and(eq(applications.id, id), isOverdue(tx, before));
  return (await tx.select().from(applications).where(isOne))[0];
}

const isOverdue = (db: Queryable, before: Date) =>
  and(
    eq(applications.status, "finished"),
    lte(applications.finishedAt, before),
    notExists(
      db
        .select({ one: sql`1` })
        .from(cases)
        .where(
          and(
            eq(cases.applicationId, applications.id),
            isNotNull(cases.customerId),
            isKeptByContract(db, calendarDateInPrague(before)),
          ),
        ),
    ),
  );

/** Matches cases whose contract, or another one of the customer, runs or ended on `day` or later. */
function isKeptByContract(db: Queryable, day: string) {
  const hasNotEnded = or(
    eq(contracts.status, "active"),
    and(inArray(contracts.status, ["ended", "terminated"]), gte(contracts.end, day)),
  );
  const one = { one: sql`1` };
  const endedLater = gte(formerContracts.end, day);
  return or(
    // A ceded contract belongs to another customer.
    exists(
      db
        .select(one)
        .from(contracts)
        .where(and(eq(contracts.contractNumber, cases.contractNumber), hasNotEnded)),
    ),
    exists(
      db
        .select(one)
        .from(contracts)
        .where(and(eq(contracts.customerId, cases.customerId), hasNotEnded)),
    ),
    exists(
      db
        .select(one)
        .from(formerContracts)
        .where(and(eq(formerContracts.applicationId, cases.applicationId), endedLater)),
    ),
    exists(
      db
        .select(one)
        .from(formerContracts)
        .where(and(eq(formerContracts.customerId, cases.customerId), endedLater)),
    ),
  );
}
