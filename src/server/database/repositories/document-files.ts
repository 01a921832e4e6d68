import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { StoredCollection } from "#domain/portal/document.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { isOneOf } from "#server/database/repositories/is-one-of.ts";
import { customers, documents } from "#server/database/tables.ts";
import { type DocumentFilter, documentsOf } from "./document-list.ts";

export interface DocumentFileRow {
  readonly document: typeof documents.$inferSelect;
  readonly customerName: string;
}

export async function findDocumentFiles(
  db: Database,
  customerId: string,
  collections: readonly StoredCollection[],
  ids: readonly string[],
): Promise<DocumentFileRow[]> {
  return await db
    .select({ document: documents, customerName: customers.name })
    .from(documents)
    .innerJoin(customers, eq(customers.id, documents.customerId))
    .where(
      and(eq(documents.customerId, customerId), inArray(documents.collection, collections), inArray(documents.id, ids)),
    );
}

/**
 * Returns the document that an upload became, of any customer: for the provider's systems.
 *
 * @param key of its bytes
 */
export async function findSentDocument(db: Database, key: string): Promise<typeof documents.$inferSelect | undefined> {
  const isOne = and(eq(documents.collection, "own"), eq(sql`${documents.file} ->> 'key'`, key));
  return (await db.select().from(documents).where(isOne))[0];
}

/** Returns documents of any customer: for staff. */
export async function findDocumentsByIds(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.title), asc(documents.id));
}

export async function insertDocuments(tx: Transaction, rows: readonly (typeof documents.$inferInsert)[]) {
  await tx.insert(documents).values([...rows]);
}

export async function nextDocumentFiles(
  db: Database,
  customerId: string,
  filter: DocumentFilter,
  after: DocumentFileRow | null,
): Promise<DocumentFileRow[]> {
  const last = after?.document;
  const isAfter =
    last &&
    or(
      lt(documents.createdAt, last.createdAt),
      and(eq(documents.createdAt, last.createdAt), lt(documents.id, last.id)),
    );
  return await db
    .select({ document: documents, customerName: customers.name })
    .from(documents)
    .innerJoin(customers, eq(customers.id, documents.customerId))
    .where(and(documentsOf(customerId, filter), isAfter))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(100);
}

const replaced = z.array(z.object({ id: z.string(), replaces: z.nullable(z.string()) }));

/** Returns the document that each one replaces, transitively. */
export async function replacedBy(tx: Transaction, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const first = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // `union` drops known rows, so the recursion ends even if the imported data has a cycle.
  const found = await tx.execute(sql`
    with recursive chain(id, replaces) as (
      select id, replaces from ${documents} where id in (${first})
      union
      select older.id, older.replaces from chain cross join lateral (
        select id, replaces from ${documents} where id = chain.replaces limit 1
      ) as older
    ) select id::text, replaces::text from chain`);
  return new Map(replaced.parse(rowsOf(found)).map(({ id, replaces }) => [id, replaces]));
}

export async function customersOfDocuments(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, customerId } = documents;
  const isWanted = isOneOf(id, [...new Set(ids)]);
  const rows = await tx.select({ id, customerId }).from(documents).where(isWanted);
  return new Map(rows.map((row) => [row.id, row.customerId]));
}

export async function replacements(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, replaces } = documents;
  const rows = await tx.select({ of: replaces, by: id }).from(documents).where(isOneOf(replaces, ids)).orderBy(asc(id));
  return rows.flatMap(({ of, by }) => (of === null ? [] : [{ of, by }]));
}
