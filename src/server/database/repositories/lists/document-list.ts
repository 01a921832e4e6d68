import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { StoredCollection } from "#domain/portal/document.ts";
import type { ListQuery } from "#domain/portal/lists.ts";
import type { Database } from "#server/database/connect.ts";
import { documentDemands, documents } from "#server/database/tables.ts";
import { orderBy } from "./order.ts";
import { matches } from "./search.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type DemandRow = typeof documentDemands.$inferSelect;

interface Filter extends Pick<ListQuery<"documents">, "searchQuery" | "status"> {
  readonly contractNumber?: string | undefined;
}

function ofCollection(customerId: string, collection: StoredCollection, query: Filter): SQL | undefined {
  return and(
    eq(documents.customerId, customerId),
    eq(documents.collection, collection),
    query.contractNumber === undefined ? undefined : eq(documents.contractNumber, query.contractNumber),
    query.status === null ? undefined : eq(documents.kind, query.status),
    matches(documents.search, query.searchQuery),
  );
}

export async function countDocuments(
  db: Database,
  customerId: string,
  collection: StoredCollection,
  query: Filter,
): Promise<number> {
  return await db.$count(documents, ofCollection(customerId, collection, query));
}

export async function listDocuments(
  db: Database,
  customerId: string,
  collection: StoredCollection,
  query: ListQuery<"documents"> & Filter,
): Promise<DocumentRow[]> {
  return await db
    .select()
    .from(documents)
    .where(ofCollection(customerId, collection, query))
    .orderBy(...orderBy(query.sort, { created: documents.createdAt, title: documents.title }, documents.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

function unmet(customerId: string, query: Filter): SQL | undefined {
  return and(
    eq(documentDemands.customerId, customerId),
    isNull(documentDemands.metAt),
    query.status === null ? undefined : eq(documentDemands.kind, query.status),
    matches(documentDemands.search, query.searchQuery),
  );
}

export async function countDemands(db: Database, customerId: string, query: Filter): Promise<number> {
  return await db.$count(documentDemands, unmet(customerId, query));
}

/** Demands that are not met. */
export async function listDemands(
  db: Database,
  customerId: string,
  query: ListQuery<"documents">,
): Promise<DemandRow[]> {
  return await db
    .select()
    .from(documentDemands)
    .where(unmet(customerId, query))
    .orderBy(
      ...orderBy(query.sort, { created: documentDemands.createdAt, title: documentDemands.title }, documentDemands.id),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}
