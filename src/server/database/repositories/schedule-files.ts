import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { contracts } from "#server/database/tables.ts";
import { matches } from "./lists/search.ts";

/** A contract as far as it takes its place in a list. */
export type ListedContract = Pick<typeof contracts.$inferSelect, "contractNumber" | "start">;

const listed = { contractNumber: contracts.contractNumber, start: contracts.start };

/** Those of the customer's contracts that are named. */
export async function findContracts(
  db: Database,
  customerId: string,
  contractNumbers: readonly string[],
): Promise<ListedContract[]> {
  return await db
    .select(listed)
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), inArray(contracts.contractNumber, [...contractNumbers])));
}

/** The customer's contracts that match, the newest first, as the list of contracts has them. */
export async function pageOfContracts(
  db: Database,
  customerId: string,
  searchQuery: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ListedContract[]> {
  return await db
    .select(listed)
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), matches(contracts.search, searchQuery)))
    .orderBy(desc(contracts.start), desc(contracts.contractNumber))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** What picks rows of a list. */
export interface RowFilter {
  readonly searchQuery: string;
  readonly status: string | null;
}

/** The same from one contract on. @param after null: from the first */
export async function nextContracts(
  db: Database,
  customerId: string,
  { searchQuery, status }: RowFilter,
  after: ListedContract | null,
): Promise<ListedContract[]> {
  const isAfter =
    after === null
      ? undefined
      : or(
          lt(contracts.start, after.start),
          and(eq(contracts.start, after.start), lt(contracts.contractNumber, after.contractNumber)),
        );
  return await db
    .select(listed)
    .from(contracts)
    .where(
      and(eq(contracts.customerId, customerId), matches(contracts.search, searchQuery), hasStatus(status), isAfter),
    )
    .orderBy(desc(contracts.start), desc(contracts.contractNumber))
    .limit(200);
}

export async function countContracts(
  db: Database | Transaction,
  customerId: string,
  { searchQuery, status }: RowFilter,
): Promise<number> {
  return await db.$count(
    contracts,
    and(eq(contracts.customerId, customerId), matches(contracts.search, searchQuery), hasStatus(status)),
  );
}

function hasStatus(status: string | null): SQL | undefined {
  return status === null ? undefined : eq(sql`${contracts.status}`, status);
}
