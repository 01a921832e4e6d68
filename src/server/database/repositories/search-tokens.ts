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
  applications,
  applicationTokens,
  cases,
  customers,
  customerTokens,
  listedChanges,
} from "#server/database/tables.ts";
import { upsertRows } from "./upsert-rows.ts";

/** Digests of what a search asks for: a row is meant that has one of `either`, or one of each clause of `all`. */
export interface SearchedDigests {
  readonly either: readonly string[];
  readonly all: readonly (readonly string[])[];
}

/** Changes that are taken over together: those of customers may come by the million, and no case waits for them. */
export type ListedPart = "cases" | "customers";

const isOfPart = {
  cases: ne(listedChanges.kind, "customer"),
  customers: eq(listedChanges.kind, "customer"),
} as const satisfies Readonly<Record<ListedPart, SQL>>;

/** The first keys of the locks of the parts; the second one is 0. */
const partLocks = { cases: 1_734_811_906, customers: 1_734_811_907 } as const satisfies Readonly<
  Record<ListedPart, number>
>;

/** Whether there are changes that nobody has taken over and made visible yet. */
export async function isAnyListedChange(db: Database): Promise<boolean> {
  return (await db.select({ number: listedChanges.number }).from(listedChanges).limit(1)).length > 0;
}

/** How many changes nobody has taken over and made visible yet. @returns `most` at most */
export async function countListedChanges(db: Database, part: ListedPart, most: number): Promise<number> {
  const some = db.select({ one: sql`1` }).from(listedChanges).where(isOfPart[part]).limit(most);
  return await db.$count(some.as("some"));
}

/**
 * Takes the oldest changes of a part. They are gone once the transaction ends. Until then nobody else takes any of the part:
 * of two who read the same object at once, the one that read it first could write it last, and what it wrote would stay.
 *
 * @param ofOthers what is done while somebody else has taken changes of the part
 * @returns null: somebody else has, and they are left to them
 */
export async function takeListedChanges(
  tx: Transaction,
  part: ListedPart,
  { most, ofOthers }: { readonly most: number; readonly ofOthers: "left-out" | "awaited" },
) {
  if (!(await lockPart(tx, part, ofOthers))) return null;
  const { number, kind, id } = listedChanges;
  const oldest = tx.select({ number }).from(listedChanges).where(isOfPart[part]).orderBy(asc(number)).limit(most);
  return await tx.delete(listedChanges).where(inArray(number, oldest)).returning({ kind, id });
}

async function lockPart(tx: Transaction, part: ListedPart, ofOthers: "left-out" | "awaited"): Promise<boolean> {
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

/** Those that were filed and are still there. */
export async function filedById(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, reference, country } = getTableColumns(applications);
  return await tx
    .select({ id, reference, country })
    .from(applications)
    .innerJoin(cases, eq(cases.applicationId, id))
    .where(inArray(id, ids));
}

export async function putCustomerTokens(tx: Transaction, rows: readonly (typeof customerTokens.$inferInsert)[]) {
  await upsertRows(tx, customerTokens, rows, { key: [customerTokens.customerId] });
}

export async function putApplicationTokens(tx: Transaction, rows: readonly (typeof applicationTokens.$inferInsert)[]) {
  await upsertRows(tx, applicationTokens, rows, { key: [applicationTokens.applicationId] });
}

/** Says that everything is to be found by other terms whose terms were made by another key than this one. */
export async function noteOutdatedTerms(tx: Transaction, keyId: string): Promise<void> {
  await tx.execute(
    sql`insert into ${listedChanges} ("kind", "id") select 'customer', ${customerTokens.customerId} from ${customerTokens} where ${ne(customerTokens.keyId, keyId)}`,
  );
  await tx.execute(
    sql`insert into ${listedChanges} ("kind", "id") select 'application', ${applicationTokens.applicationId} from ${applicationTokens} where ${ne(applicationTokens.keyId, keyId)}`,
  );
}

/** More tell no more. */
const mostDuplicates = 50;

/** Other applications that were filed with one of the terms. */
export async function applicationsWithTerms(
  db: Database,
  digests: readonly string[],
  { otherThan, countries }: { readonly otherThan: string; readonly countries: readonly Country[] },
) {
  if (digests.length === 0 || countries.length === 0) return [];
  const { id, reference, country } = getTableColumns(applications);
  const { applicationId, terms, sealedName } = applicationTokens;
  const found = db
    .select({ applicationId })
    .from(applicationTokens)
    .where(arrayOverlaps(terms, [...digests]));
  return await db
    .select({ applicationId: id, reference, state: cases.state, sealedName })
    .from(applications)
    .innerJoin(applicationTokens, eq(applicationId, id))
    .leftJoin(cases, eq(cases.applicationId, id))
    .where(and(isFound(id, found), ne(id, otherThan), inArray(country, countries)))
    .orderBy(asc(reference))
    .limit(mostDuplicates);
}

/**
 * Whether the column holds one of the ids that were found, which are read first. The database cannot know how few rows have
 * a term: joined to them it may go through all rows in the order that was asked for.
 */
export function isFound(column: AnyPgColumn, found: SQLWrapper): SQL {
  return sql`${column} = any(array(${found}))`;
}

/** Whether the terms of a row are those that a search asks for. */
export function hasTerms(terms: AnyPgColumn, { either, all }: SearchedDigests): SQL | undefined {
  const overlap = (digests: readonly string[]) => (digests.length === 0 ? [] : [arrayOverlaps(terms, [...digests])]);
  const every = all.length === 0 ? [] : [and(...all.flatMap(overlap))];
  return or(...overlap(either), ...every) ?? sql`false`;
}
