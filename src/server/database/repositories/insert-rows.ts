import { setImmediate } from "node:timers/promises";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/database/connect.ts";

/** rows in one statement: well below the time limit and the memory of PGlite */
const atOnce = 300;

/** How rows with an existing key are treated; by default the statement fails. */
interface OfKnown {
  /** existing rows stay */
  readonly isKnownKept?: boolean;
  readonly onConflict?: SQL;
}

/**
 * Inserts rows as one JSON text for each statement, several times faster than with one parameter for each value.
 * Columns that a row does not name become null; the table's defaults do not apply.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  ofKnown: OfKnown = {},
): Promise<void> {
  await insertTexts(tx, table, rowTexts(rows), ofKnown);
}

export function* rowTexts(rows: readonly object[]): Generator<string, void, void> {
  for (let from = 0; from < rows.length; from += atOnce) yield JSON.stringify(rows.slice(from, from + atOnce));
}

/** Inserts rows. The next text is built while the database processes the previous one. */
export async function insertTexts(
  tx: Transaction,
  table: PgTable,
  texts: Iterable<string>,
  { isKnownKept = false, onConflict }: OfKnown = {},
): Promise<void> {
  const known = onConflict ?? (isKnownKept ? sql` on conflict do nothing` : sql.empty());
  const columns = Object.entries(getTableColumns(table));
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(", "));
  // The JSON keeps the field names of TypeScript: renaming takes longer than the JSON itself.
  const fields = sql.raw(columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`).join(", "));
  const left = texts[Symbol.iterator]();
  for (let next = left.next(); next.done !== true; ) {
    const values = sql`json_to_recordset(${next.value}::json) as given (${fields})`;
    const insert = tx.execute(sql`insert into ${table} (${names}) select * from ${values}${known}`);
    // After one turn of the event loop the statement has been sent.
    [next] = await Promise.all([setImmediate().then(() => left.next()), insert]);
  }
}
