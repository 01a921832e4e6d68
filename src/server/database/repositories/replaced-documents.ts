import { asc, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { documents } from "#server/database/tables.ts";
import { isOneOf } from "./is-one-of.ts";

const replaced = z.array(z.object({ id: z.string(), replaces: z.nullable(z.string()) }));

/** What each of the documents replaces, and what that one replaces, and so on; null: nothing. */
export async function replacedBy(tx: Transaction, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const first = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // `union` drops what is there already, so that it ends whatever the books hold.
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

/** Whose the documents are, by their ids. */
export async function customersOfDocuments(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, customerId } = documents;
  const rows = await tx
    .select({ id, customerId })
    .from(documents)
    .where(isOneOf(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.customerId]));
}

/** Which documents replace each of these, in order of their ids. */
export async function replacements(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, replaces } = documents;
  const rows = await tx.select({ of: replaces, by: id }).from(documents).where(isOneOf(replaces, ids)).orderBy(asc(id));
  return rows.flatMap(({ of, by }) => (of === null ? [] : [{ of, by }]));
}
