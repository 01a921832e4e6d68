import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { dryRunDependencies, dryRunLines } from "#server/database/tables.ts";
import { upsertRows } from "./upsert-rows.ts";

export type DryRunLineRow = typeof dryRunLines.$inferSelect;
export type DryRunTieRow = typeof dryRunDependencies.$inferSelect;

/** names that one statement looks up */
const namesAtOnce = 5_000;
/** rows that one statement deletes: it stays short */
const rowsAtOnce = 5_000;

/** Stores lines; each replaces the one at its position. */
export async function keepDryRunLines(
  db: Database,
  dryRunId: string,
  {
    lines,
    records,
    ties,
  }: {
    readonly lines: readonly DryRunLineRow[];
    readonly records: readonly string[];
    readonly ties: readonly DryRunTieRow[];
  },
): Promise<void> {
  await transact(db, async (tx) => {
    const { position, dryRunId: run } = dryRunLines;
    await upsertRows(tx, dryRunLines, lines, { key: [run, position] });
    for (const names of parts(records)) {
      const isMatch = and(eq(dryRunDependencies.dryRunId, dryRunId), inArray(dryRunDependencies.record, names));
      await tx.update(dryRunDependencies).set({ isCurrent: false }).where(isMatch);
    }
    await upsertRows(tx, dryRunDependencies, ties, {
      key: [dryRunDependencies.dryRunId, dryRunDependencies.tie, dryRunDependencies.record],
    });
  });
}

export async function dryRunLinesOf(tx: Transaction, dryRunId: string, records: readonly string[]) {
  const found: DryRunLineRow[] = [];
  for (const names of parts(records)) {
    const isWanted = and(eq(dryRunLines.dryRunId, dryRunId), inArray(dryRunLines.record, names));
    const rows = await tx.select().from(dryRunLines).where(isWanted);
    found.push(...rows);
  }
  return found;
}

const names = z.array(z.object({ name: z.string() }));

/** Returns the records to which these refer, transitively. */
export async function recordsReachedFrom(tx: Transaction, dryRunId: string, records: readonly string[]) {
  const { tie, record } = dryRunDependencies;
  const rows = await tx.execute(sql`
    with recursive found as (
      select json_array_elements_text(${JSON.stringify(records)}::json) as name
      union
      select tied.name from found cross join lateral (
        select ${tie} as name from ${dryRunDependencies} where ${eq(dryRunDependencies.dryRunId, dryRunId)} and ${record} = found.name offset 0
      ) as tied
    ) select name from found where position(' = ' in name) = 0`);
  return names.parse(rowsOf(rows)).map(({ name }) => name);
}

export async function recordsTiedTo(tx: Transaction, dryRunId: string, ties: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const names of parts(ties)) {
    const rows = await tx
      .selectDistinct({ record: dryRunDependencies.record })
      .from(dryRunDependencies)
      .where(and(eq(dryRunDependencies.dryRunId, dryRunId), inArray(dryRunDependencies.tie, names)));
    found.push(...rows.map(({ record }) => record));
  }
  return found;
}

/** Returns one present dependent record of each, except `others`. */
export async function firstTiedTo(
  tx: Transaction,
  dryRunId: string,
  { ties, others }: { readonly ties: readonly string[]; readonly others: readonly string[] },
): Promise<Map<string, string>> {
  if (ties.length === 0) return new Map();
  const { tie, record, isCurrent } = dryRunDependencies;
  const rows = await tx
    .selectDistinctOn([tie], { tie, record })
    .from(dryRunDependencies)
    .where(
      and(eq(dryRunDependencies.dryRunId, dryRunId), inArray(tie, ties), isCurrent, notInArray(record, [...others])),
    )
    .orderBy(asc(tie));
  return new Map(rows.map((row) => [row.tie, row.record]));
}

export async function deleteDryRun(db: Database, dryRunId: string): Promise<void> {
  // Lines last: by them retention finds the rest after a crash.
  for (const table of [dryRunDependencies, dryRunLines]) {
    for (;;) {
      const some = sql`select ctid from ${table} where ${eq(table.dryRunId, dryRunId)} limit ${rowsAtOnce}`;
      const gone = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ id: table.dryRunId });
      if (gone.length < rowsAtOnce) break;
    }
  }
}

export async function oldDryRuns(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: dryRunLines.dryRunId })
    .from(dryRunLines)
    .where(lte(dryRunLines.createdAt, before));
  return rows.map(({ id }) => id);
}

function* parts(names: readonly string[]): Generator<string[], void, void> {
  for (let from = 0; from < names.length; from += namesAtOnce) yield names.slice(from, from + namesAtOnce);
}
