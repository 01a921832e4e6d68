import {
  and,
  arrayOverlaps,
  asc,
  eq,
  getTableColumns,
  inArray,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import {
  applicationSearchTokens,
  applications,
  cases,
  customerSearchTokens,
  customers,
  listedChanges,
} from "#server/database/tables.ts";
import { upsertRows } from "./upsert-rows.ts";

/** Matches one of `either`, or one of each clause of `all`. */
export interface SearchedDigests {
  readonly either: readonly string[];
  readonly all: readonly (readonly string[])[];
}

/** Indexed separately: customers may change by the million, and cases must not wait for them. */
export type ListedSection = "cases" | "customers";

const isOfPart = {
  cases: ne(listedChanges.kind, "customer"),
  customers: eq(listedChanges.kind, "customer"),
} as const satisfies Readonly<Record<ListedSection, SQL>>;

/** First keys of the advisory locks; the second key is 0. */
const partLocks = { cases: 1_734_811_906, customers: 1_734_811_907 } as const satisfies Readonly<
  Record<ListedSection, number>
>;

/** Says whether a change is not indexed or its index not committed yet. */
export async function isAnyListedChange(db: Database): Promise<boolean> {
  return (await db.select({ number: listedChanges.number }).from(listedChanges).limit(1)).length > 0;
}

/** Counts up to `most` of these changes. */
export async function countListedChanges(db: Database, part: ListedSection, most: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(listedChanges).where(isOfPart[part]).limit(most);
  return await db.$count(some.as("some"));
}

/**
 * Removes and returns the oldest changes. Locks the part until the transaction ends: of two workers with the same
 * object, the one that read it first could write last, and its outdated result would stay.
 *
 * @param ofOthers called when another worker has the lock
 * @returns null when another worker has the lock
 */
export async function takeListedChanges(
  tx: Transaction,
  part: ListedSection,
  { most, ofOthers }: { readonly most: number; readonly ofOthers: "left-out" | "awaited" },
) {
  if (!(await lockPart(tx, part, ofOthers))) return null;
  const { number, kind, id } = listedChanges;
  const oldest = tx.select({ number }).from(listedChanges).where(isOfPart[part]).orderBy(asc(number)).limit(most);
  return await tx.delete(listedChanges).where(inArray(number, oldest)).returning({ kind, id });
}

async function lockPart(tx: Transaction, part: ListedSection, ofOthers: "left-out" | "awaited"): Promise<boolean> {
  const key = partLocks[part];
  if (ofOthers === "awaited") {
    await tx.execute(sql`select pg_advisory_xact_lock(${key}, 0)`);
    return true;
  }
  const [row] = lockRows.parse(rowsOf(await tx.execute(sql`select pg_try_advisory_xact_lock(${key}, 0) as locked`)));
  return row?.locked === true;
}

const lockRows = z.array(z.object({ locked: z.boolean() }));

export async function customersById(tx: Queryable, ids: readonly string[]) {
  return ids.length === 0 ? [] : await tx.select().from(customers).where(inArray(customers.id, ids));
}

export async function filedById(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, reference, country } = getTableColumns(applications);
  return await tx
    .select({ id, reference, country })
    .from(applications)
    .innerJoin(cases, eq(cases.applicationId, id))
    .where(inArray(id, ids));
}

export async function putCustomerTokens(tx: Transaction, rows: readonly (typeof customerSearchTokens.$inferInsert)[]) {
  await upsertRows(tx, customerSearchTokens, rows, { key: [customerSearchTokens.customerId] });
}

export async function putApplicationTokens(
  tx: Transaction,
  rows: readonly (typeof applicationSearchTokens.$inferInsert)[],
) {
  await upsertRows(tx, applicationSearchTokens, rows, { key: [applicationSearchTokens.applicationId] });
}

/** Queues rows whose search tokens were made with another key. */
export async function noteOutdatedTerms(tx: Transaction, keyId: string): Promise<void> {
  await tx.execute(
    sql`insert into ${listedChanges} ("kind", "id") select 'customer', ${customerSearchTokens.customerId} from ${customerSearchTokens} where ${ne(customerSearchTokens.keyId, keyId)}`,
  );
  await tx.execute(
    sql`insert into ${listedChanges} ("kind", "id") select 'application', ${applicationSearchTokens.applicationId} from ${applicationSearchTokens} where ${ne(applicationSearchTokens.keyId, keyId)}`,
  );
}

/** More matches add nothing. */
const mostDuplicates = 50;

export async function applicationsWithTerms(
  db: Database,
  digests: readonly string[],
  { otherThan, countries }: { readonly otherThan: string; readonly countries: readonly Country[] },
) {
  if (digests.length === 0 || countries.length === 0) return [];
  const { id, reference, country } = getTableColumns(applications);
  const { applicationId, tokens, sealedName } = applicationSearchTokens;
  const found = db
    .select({ applicationId })
    .from(applicationSearchTokens)
    .where(arrayOverlaps(tokens, [...digests]));
  return await db
    .select({ applicationId: id, reference, state: cases.state, sealedName })
    .from(applications)
    .innerJoin(applicationSearchTokens, eq(applicationId, id))
    .leftJoin(cases, eq(cases.applicationId, id))
    .where(and(isFound(id, found), ne(id, otherThan), inArray(country, countries)))
    .orderBy(asc(reference))
    .limit(mostDuplicates);
}

/**
 * Matches found ids, which are read first: the planner cannot estimate how rare a search token is, and with a join it
 * may scan all rows in the requested order.
 */
export function isFound(column: AnyPgColumn, found: SQLWrapper): SQL {
  return sql`${column} = any(array(${found}))`;
}

export function hasTokens(tokens: AnyPgColumn, { either, all }: SearchedDigests): SQL | undefined {
  const overlap = (digests: readonly string[]) => (digests.length === 0 ? [] : [arrayOverlaps(tokens, [...digests])]);
  const every = all.length === 0 ? [] : [and(...all.flatMap(overlap))];
  return or(...overlap(either), ...every) ?? sql`false`;
}
