import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { DocumentCollection, StoredCollection } from "#domain/portal/document.ts";
import type { ListFilter, ListQuery } from "#domain/portal/lists.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { documentDemands, documents } from "#server/database/tables.ts";
import { orderBy } from "./order.ts";
import { matches } from "./search.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type DemandRow = typeof documentDemands.$inferSelect;

type In<Collection extends DocumentCollection> = { readonly collection: Collection };

/** What picks documents of a collection that has files. */
export type DocumentFilter = ListFilter<"documents"> & In<StoredCollection>;

/** Which documents of a customer a filter means: the same in lists and archives. */
export function documentsOf(customerId: string, query: DocumentFilter): SQL | undefined {
  return and(
    eq(documents.customerId, customerId),
    eq(documents.collection, query.collection),
    query.contractNumber === undefined ? undefined : eq(documents.contractNumber, query.contractNumber),
    query.status === null ? undefined : eq(documents.kind, query.status),
    matches(documents.search, query.searchQuery),
  );
}

export async function countDocuments(
  db: Database | Transaction,
  customerId: string,
  query: DocumentFilter,
): Promise<number> {
  return await db.$count(documents, documentsOf(customerId, query));
}

export async function listDocuments(
  db: Database,
  customerId: string,
  query: ListQuery<"documents"> & In<StoredCollection>,
): Promise<DocumentRow[]> {
  return await db
    .select()
    .from(documents)
    .where(documentsOf(customerId, query))
    .orderBy(...orderBy(query.sort, { created: documents.createdAt, title: documents.title }, documents.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

type DemandFilter = ListFilter<"documents"> & In<"missing">;

function unmet(customerId: string, query: DemandFilter): SQL | undefined {
  return and(
    eq(documentDemands.customerId, customerId),
    isNull(documentDemands.metAt),
    query.contractNumber === undefined ? undefined : eq(documentDemands.contractNumber, query.contractNumber),
    query.status === null ? undefined : eq(documentDemands.kind, query.status),
    matches(documentDemands.search, query.searchQuery),
  );
}

export async function countDemands(db: Database, customerId: string, query: DemandFilter): Promise<number> {
  return await db.$count(documentDemands, unmet(customerId, query));
}

/** Demands that are not met. */
export async function listDemands(
  db: Database,
  customerId: string,
  query: ListQuery<"documents"> & In<"missing">,
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
