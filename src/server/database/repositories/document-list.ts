import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { DocumentCollection, StoredCollection } from "#domain/portal/document.ts";
import type { ListFilter, ListQuery } from "#domain/portal/lists.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { documentRequests, documents } from "#server/database/tables.ts";
import { isMissing } from "./document-requests.ts";
import { orderBy } from "./order.ts";
import { isWithinDays } from "./period.ts";
import { matches } from "./search.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type DocumentRequestRow = typeof documentRequests.$inferSelect;

type In<Collection extends DocumentCollection> = { readonly collection: Collection };

export type DocumentFilter = ListFilter<"documents"> & In<StoredCollection>;

/** The document is not replaced by another one. */
export const isCurrent = sql`not exists (
  select from ${documents} as newer
  where newer.replaces = ${documents.id} and newer.customer_id = ${documents.customerId}
)`;

/** Matches the documents of a filter, the same in lists and archives. */
export function documentsOf(customerId: string, query: DocumentFilter): SQL | undefined {
  return and(
    eq(documents.customerId, customerId),
    eq(documents.collection, query.collection),
    isCurrent,
    query.contractNumber === undefined ? undefined : eq(documents.contractNumber, query.contractNumber),
    query.status === null ? undefined : eq(documents.kind, query.status),
    isWithinDays(documents.createdAt, query),
    matches(documents.search, query.searchQuery),
  );
}

export async function countDocuments(db: Queryable, customerId: string, query: DocumentFilter): Promise<number> {
  return await db.$count(documents, documentsOf(customerId, query));
}

export async function tallyDocuments(db: Database, customerId: string, query: DocumentFilter) {
  return await db
    .select({ status: documents.kind, count: count() })
    .from(documents)
    .where(documentsOf(customerId, { ...query, status: null }))
    .groupBy(documents.kind);
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

type DocumentRequestFilter = ListFilter<"documents"> & In<"missing">;

function unmet(customerId: string, query: DocumentRequestFilter): SQL | undefined {
  return and(
    eq(documentRequests.customerId, customerId),
    isMissing,
    query.contractNumber === undefined ? undefined : eq(documentRequests.contractNumber, query.contractNumber),
    query.status === null ? undefined : eq(documentRequests.kind, query.status),
    isWithinDays(documentRequests.createdAt, query),
    matches(documentRequests.search, query.searchQuery),
  );
}

export async function countDocumentRequests(
  db: Database,
  customerId: string,
  query: DocumentRequestFilter,
): Promise<number> {
  return await db.$count(documentRequests, unmet(customerId, query));
}

export async function tallyDocumentRequests(db: Database, customerId: string, query: DocumentRequestFilter) {
  return await db
    .select({ status: documentRequests.kind, count: count() })
    .from(documentRequests)
    .where(unmet(customerId, { ...query, status: null }))
    .groupBy(documentRequests.kind);
}

export async function listDocumentRequests(
  db: Database,
  customerId: string,
  query: ListQuery<"documents"> & In<"missing">,
) {
  return await db
    .select()
    .from(documentRequests)
    .where(unmet(customerId, query))
    .orderBy(
      ...orderBy(
        query.sort,
        { created: documentRequests.createdAt, title: documentRequests.title },
        documentRequests.id,
      ),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}
