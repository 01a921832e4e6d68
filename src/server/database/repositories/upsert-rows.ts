import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/database/connect.ts";
import { insertRows } from "./insert-rows.ts";

interface OfKnown<Table extends PgTable> {
  /** the columns of a unique key */
  readonly key: readonly [PgColumn, ...PgColumn[]];
  /** columns that a known row keeps */
  readonly kept?: readonly PgColumn[];
  /** what else than the new value a known row gets; `excluded` is the new row, the table's name the known one */
  readonly merged?: { readonly [Name in keyof Table["$inferInsert"]]?: SQL };
}

/** Inserts many rows, and replaces those whose key exists. A key may stand in `rows` once. */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  known: OfKnown<Table>,
): Promise<void> {
  await insertRows(tx, table, rows, { onConflict: replacing(table, known) });
}

export function replacing<Table extends PgTable>(table: Table, { key, kept = [], merged = {} }: OfKnown<Table>): SQL {
  const own: Readonly<Record<string, SQL | undefined>> = merged;
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !key.includes(column) && !kept.includes(column),
  );
  // Plain text where it can be: a piece of SQL for each column takes longer to put together than the rows.
  const replaced = columns.flatMap(([field, { name }]) => (own[field] ? [] : `"${name}" = excluded."${name}"`));
  const set = [
    ...(replaced.length > 0 ? [sql.raw(replaced.join(", "))] : []),
    ...columns.flatMap(([field, { name }]) => (own[field] ? [sql`${sql.identifier(name)} = ${own[field]}`] : [])),
  ];
  const names = key.map(({ name }) => sql.identifier(name));
  return sql` on conflict (${sql.join(names, sql`, `)}) do update set ${sql.join(set, sql`, `)}`;
}
