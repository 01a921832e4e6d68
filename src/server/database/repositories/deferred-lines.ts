import { and, asc, eq, gt, inArray, isNull, lte, not, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { rowsOf } from "#server/database/connection.ts";
import { integrationDeferredLines } from "#server/database/tables.ts";
import { insertRows } from "./insert-rows.ts";
import { isOneOf } from "./is-one-of.ts";

export type DeferredLineRow = typeof integrationDeferredLines.$inferSelect;

const { batchId, line, record, waitsFor, turn, isReady, tries, sealedRecord, createdAt } = integrationDeferredLines;

/** A line is retried this often together with the awaited line, which may fail itself. */
const mostAttempts = 3;

export async function insertDeferredLines(db: Database, rows: readonly DeferredLineRow[]): Promise<void> {
  if (rows.length > 0) await transact(db, (tx: Transaction) => insertRows(tx, integrationDeferredLines, rows));
}

export async function wakeDeferredLines(db: Database, batch: string, records: readonly string[]): Promise<void> {
  if (records.length === 0) return;
  const isMatch = and(eq(batchId, batch), isOneOf(waitsFor, records), not(isReady));
  await db.update(integrationDeferredLines).set({ isReady: true }).where(isMatch);
}

/** Retries the lines whose awaited record is unknown. */
export async function wakeOtherLines(db: Database, batch: string): Promise<void> {
  const isMatch = and(eq(batchId, batch), isNull(waitsFor), not(isReady));
  await db.update(integrationDeferredLines).set({ isReady: true }).where(isMatch);
}

const sizes = z.array(z.object({ line: z.int(), size: z.int() }));

/** Returns lines that are ready, those that wait for their records, and so on. */
export async function readyDeferredLines(
  db: Database,
  batch: string,
  most: { readonly lines: number; readonly bytes: number },
): Promise<DeferredLineRow[]> {
  const isOfBatch = eq(batchId, batch);
  // One by one over the index: as long as the table has no statistics, a join would read all lines of the batch.
  const found = await db.execute(sql`
    with recursive taken as (
      (select ${line}, ${record} from ${integrationDeferredLines}
        where ${isOfBatch} and ${isReady} order by ${turn}, ${line} limit ${most.lines})
      union
      select waiting.line, waiting.record from taken cross join lateral (
        select ${line}, ${record} from ${integrationDeferredLines}
        where ${isOfBatch} and ${waitsFor} = taken.record and not ${isReady} and ${tries} < ${mostAttempts}
        order by ${line} limit ${most.lines}
      ) as waiting
    ), first as (select line from taken limit ${most.lines})
    select first.line, size from first cross join lateral (
      select octet_length(${sealedRecord}) as size from ${integrationDeferredLines}
      where ${isOfBatch} and ${line} = first.line limit 1
    ) as own`);
  return await linesWithin(db, batch, sizes.parse(rowsOf(found)), most.bytes);
}

/** Returns at least one line, even if it exceeds the size. */
export async function linesWithin(
  db: Database,
  batch: string,
  found: readonly { readonly line: number; readonly size: number }[],
  mostBytes: number,
): Promise<DeferredLineRow[]> {
  let bytes = 0;
  const some = found.filter(({ size }, place) => {
    bytes += size;
    return place === 0 || bytes <= mostBytes;
  });
  if (some.length === 0) return [];
  const isWanted = and(
    eq(batchId, batch),
    isOneOf(
      line,
      some.map((one) => String(one.line)),
    ),
  );
  return await db.select().from(integrationDeferredLines).where(isWanted).orderBy(asc(line));
}

export async function postponeDeferredLines(
  db: Database,
  batch: string,
  lines: readonly Pick<DeferredLineRow, "line" | "waitsFor">[],
): Promise<void> {
  if (lines.length === 0) return;
  const given = lines.map((one) => ({ line: one.line, waits_for: one.waitsFor }));
  await db.execute(sql`
    update ${integrationDeferredLines} set is_ready = false, waits_for = given.waits_for, tries = least(${tries} + 1, ${mostAttempts})
    from json_to_recordset(${JSON.stringify(given)}::json) as given(line integer, waits_for text)
    where ${eq(batchId, batch)} and ${line} = given.line`);
}

export interface LeftLineRow extends Pick<DeferredLineRow, "line"> {
  /** last line of its record */
  readonly own: number;
  /** last line of the awaited record */
  readonly awaited: number | null;
  /** bytes */
  readonly size: number;
}

export async function leftDeferredLines(db: Database, batch: string, after: number, limit: number) {
  const last = (name: "record" | "waits_for") =>
    sql<number | null>`(select max(other.line) from ${integrationDeferredLines} as other
      where other.batch_id = ${batch} and other.record = ${integrationDeferredLines}.${sql.identifier(name)})`;
  const rows = await db
    .select({ line, own: last("record"), awaited: last("waits_for"), size: sql<number>`octet_length(${sealedRecord})` })
    .from(integrationDeferredLines)
    .where(and(eq(batchId, batch), gt(line, after)))
    .orderBy(asc(line))
    .limit(limit);
  return rows.map((row) => ({ ...row, own: row.own ?? row.line }));
}

export async function deleteDeferredLines(db: Database, batch: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await db.delete(integrationDeferredLines).where(and(eq(batchId, batch), inArray(line, lines)));
}

export async function deleteDeferredOf(db: Database, batch: string): Promise<void> {
  await db.delete(integrationDeferredLines).where(eq(batchId, batch));
}

export async function deleteOldDeferredLines(db: Database, before: Date): Promise<void> {
  await db.delete(integrationDeferredLines).where(lte(createdAt, before));
}
