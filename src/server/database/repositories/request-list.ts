import { and, count, eq, type SQL } from "drizzle-orm";
import type { ListFilter, ListQuery } from "#domain/portal/lists.ts";
import type { Database } from "#server/database/connect.ts";
import { requests } from "#server/database/tables.ts";
import { orderBy } from "./order.ts";
import { matches } from "./search.ts";

const listed = {
  id: requests.id,
  reference: requests.reference,
  type: requests.type,
  contractNumber: requests.contractNumber,
  status: requests.status,
  createdAt: requests.createdAt,
};
export type ListedRequestRow = Pick<typeof requests.$inferSelect, keyof typeof listed>;

function filter(
  customerId: string,
  { searchQuery, status, type, contractNumber }: ListFilter<"requests">,
): SQL | undefined {
  return and(
    eq(requests.customerId, customerId),
    type === undefined ? undefined : eq(requests.type, type),
    contractNumber === undefined ? undefined : eq(requests.contractNumber, contractNumber),
    status === null ? undefined : eq(requests.status, status),
    matches(requests.search, searchQuery),
  );
}

export async function countRequests(db: Database, customerId: string, query: ListFilter<"requests">): Promise<number> {
  return await db.$count(requests, filter(customerId, query));
}

export async function tallyRequests(db: Database, customerId: string, query: ListFilter<"requests">) {
  return await db
    .select({ status: requests.status, count: count() })
    .from(requests)
    .where(filter(customerId, { ...query, status: null }))
    .groupBy(requests.status);
}

export async function requestRows(db: Database, customerId: string, query: ListQuery<"requests">) {
  return await db
    .select(listed)
    .from(requests)
    .where(filter(customerId, query))
    .orderBy(...orderBy(query.sort, { created: requests.createdAt, reference: requests.reference }, requests.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}
