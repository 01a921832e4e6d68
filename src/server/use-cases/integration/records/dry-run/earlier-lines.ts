import {
  dryRunLinesOf,
  firstTiedTo,
  recordsReachedFrom,
  recordsTiedTo,
} from "#server/database/repositories/dry-runs.ts";
import { findRecords, mergedChains, type RecordKey } from "#server/database/repositories/records.ts";
import { applyInTurn } from "../apply-lines.ts";
import { type BatchTransaction, keyOf } from "../batch-transaction.ts";
import { readContent } from "../content.ts";
import { customers } from "../kinds/customers.ts";
import type { AnyKind } from "../kinds/kind.ts";
import { recordKinds } from "../kinds/kinds.ts";
import { type RecordLine, readLines } from "../read-lines.ts";
import type { lineSealing } from "../sealed-lines.ts";
import { dataOf, recordOf, referredBy, uniqueOf } from "./record-dependencies.ts";

export interface EarlierLine {
  readonly position: number;
  readonly line: RecordLine;
}

export interface KeptLines {
  readonly dryRunId: string;
  readonly seal: Pick<ReturnType<typeof lineSealing>, "open">;
}

/**
 * Finds earlier lines that may affect these verdicts, transitively: of the same records, of records referred to, with
 * the same number, and of referrers of deleted ones.
 *
 * @returns in order of acceptance
 */
export async function findEarlierLines(
  batch: BatchTransaction,
  { dryRunId, seal }: KeptLines,
  lines: readonly RecordLine[],
): Promise<readonly EarlierLine[]> {
  const { tx, system, sealer } = batch;
  const records = frontier();
  const ties = frontier();
  const follow = (kind: AnyKind, data: unknown) => {
    if (data === null) return;
    for (const record of referredBy(kind, data)) records.add(record);
    for (const tie of uniqueOf(kind, data)) ties.add(tie);
  };
  for (const line of lines) {
    records.add(recordOf(line));
    follow(line.kind, dataOf(line));
  }
  const deleted = lines.flatMap((line) => ("deletedAt" in line ? [recordOf(line)] : []));
  // One remaining referrer keeps a record; otherwise all their deletions matter.
  const keepers = await firstTiedTo(tx, dryRunId, { ties: deleted, others: lines.map(recordOf) });
  for (const record of deleted) {
    const keeper = keepers.get(record);
    if (keeper === undefined) ties.add(record);
    else records.add(keeper);
  }
  const found: EarlierLine[] = [];
  for (;;) {
    for (const record of await recordsTiedTo(tx, dryRunId, ties.take())) records.add(record);
    const first = records.take();
    if (first.length === 0) break;
    // Otherwise a chain would take as many steps of this loop.
    for (const record of await recordsReachedFrom(tx, dryRunId, first)) records.add(record);
    for (const record of await mergedFrom(batch, first)) records.add(record);
    const names = [...first, ...records.take()];
    for (const { position, record, sealedRecord } of await dryRunLinesOf(tx, dryRunId, names)) {
      const line = seal.open(position, sealedRecord);
      found.push({ position, line });
      follow(line.kind, dataOf(line));
      if ("deletedAt" in line) ties.add(record);
    }
    for (const row of await findRecords(tx, system, names.map(keyIn))) {
      if (row.mergedInto !== null) records.add(keyOf({ kind: row.kind, externalId: row.mergedInto }));
      const kind = recordKinds.find(({ name }) => name === row.kind);
      if (kind !== undefined) follow(kind, readContent(sealer, kind, row));
    }
  }
  return found.toSorted((one, other) => one.position - other.position);
}

export async function replay(batch: BatchTransaction, earlier: readonly EarlierLine[]): Promise<void> {
  for (const group of groupsOf(earlier)) {
    for (let left = group; left.length > 0; ) {
      const verdicts = await applyInTurn(batch, readLines(left));
      const refused = left.filter((_, at) => verdicts[at]?.status === "refused");
      // Stored records have changed and refuse these lines now.
      if (refused.length === left.length) break;
      left = refused;
    }
  }
}

async function mergedFrom({ tx, system }: BatchTransaction, records: readonly string[]): Promise<readonly string[]> {
  const own = records.map(keyIn).flatMap(({ kind, externalId }) => (kind === customers.name ? [externalId] : []));
  const links = await mergedChains(tx, system, own);
  return links.map(({ externalId }) => keyOf({ kind: customers.name, externalId }));
}

/** Groups lines of different records that all put or all delete. */
function groupsOf(earlier: readonly EarlierLine[]): readonly (readonly RecordLine[])[] {
  const groups: RecordLine[][] = [];
  let current: RecordLine[] = [];
  let records = new Set<string>();
  for (const { line } of earlier) {
    const [first] = current;
    const isOther = first !== undefined && "put" in first !== "put" in line;
    if (current.length === 0 || isOther || records.has(recordOf(line))) {
      current = [];
      groups.push(current);
      records = new Set();
    }
    current.push(line);
    records.add(recordOf(line));
  }
  return groups;
}

function frontier() {
  const seen = new Set<string>();
  let fresh: string[] = [];
  return {
    add(name: string) {
      if (seen.has(name)) return;
      seen.add(name);
      fresh.push(name);
    },
    take() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

function keyIn(record: string): RecordKey {
  const space = record.indexOf(" ");
  return { kind: record.slice(0, space), externalId: record.slice(space + 1) };
}
