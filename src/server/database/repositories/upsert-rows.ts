import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/database/connect.ts";
import { insertRows } from "./insert-rows.ts";

interface OfKnown<Table extends PgTable> {
  /** columns of a unique key */
  readonly key: readonly [PgColumn, ...PgColumn[]];
  /** of an existing row */
  readonly kept?: readonly PgColumn[];
  /** for an existing row; `excluded` is the new row, the table's name the existing one */
  readonly merged?: { readonly [Name in keyof Table["$inferInsert"]]?: SQL };
}

/** Inserts or replaces rows. Each key may be in `rows` once. */
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
  // Plain text where possible: building SQL objects takes longer than building the rows.
  const replaced = columns.flatMap(([field, { name }]) => (own[field] ? [] : `"${name}" = excluded."${name}"`));
  const set = [
    ...(replaced.length > 0 ? [sql.raw(replaced.join(", "))] : []),
    ...columns.flatMap(([field, { name }]) => (own[field] ? [sql`${sql.identifier(name)} = ${own[field]}`] : [])),
  ];
  const names = key.map(({ name }) => sql.identifier(name));
  return sql` on conflict (${sql.join(names, sql`, `)}) do update set ${sql.join(set, sql`, `)}`;
}
