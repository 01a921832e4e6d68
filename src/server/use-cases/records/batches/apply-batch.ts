import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { BatchMode } from "#domain/portal/imports.ts";
import {
  deleteDeferredLines,
  deleteDeferredOf,
  insertDeferredLines,
  nextDeferredLines,
} from "#server/database/repositories/deferred-lines.ts";
import { applyRead } from "../apply-lines.ts";
import type { RecordDependencies } from "../dependencies.ts";
import { beginDryRun, type DryRun } from "../dry-run/dry-run.ts";
import { type ReadLines, type RecordLine, readLines } from "../read-lines.ts";
import { lineSealing } from "../sealed-lines.ts";
import { type Verdict, withoutRecord } from "../verdict.ts";
import { readAhead } from "./read-ahead.ts";
import { type BatchLine, inSlices, type LineVerdict, largestSlice } from "./slices.ts";

interface Judged {
  readonly line: number;
  readonly record: RecordLine;
  readonly verdict: Verdict;
}

/**
 * Applies lines in slices, each a transaction, and tells what became of them as it goes. A line that waits for another one
 * of the batch is tried again at the end, until nothing more comes of it, and told then. Memory is flat.
 *
 * @param how `dry-run`: the slices are undone, and what becomes of the lines is told as if they were not. `seesRecords`:
 *   whoever is told may read the records that are kept
 */
export async function* applyBatch(
  dependencies: RecordDependencies,
  system: string,
  lines: AsyncIterable<BatchLine>,
  { mode = "apply", seesRecords = false }: { readonly mode?: BatchMode; readonly seesRecords?: boolean } = {},
): AsyncGenerator<readonly LineVerdict[], void, void> {
  const { database, clock, sealer } = dependencies;
  const batchId = randomUUID();
  const seal = lineSealing(sealer, (line) => `integration-deferred-line:${batchId} ${line}`);
  const run = mode === "dry-run" ? beginDryRun(dependencies, system) : applying(dependencies, system);
  const told = (judged: Judged) => toldOf(judged, seesRecords);
  let waiting = 0;
  try {
    for await (const { unreadable, numbers, read } of readAhead(inSlices(lines))) {
      const judged = await judge(run, numbers, read);
      const deferred = judged.filter(({ verdict }) => mayChange(verdict));
      const createdAt = clock.now();
      await insertDeferredLines(
        database,
        deferred.map(({ line, record }) => ({ batchId, line, sealedRecord: seal.close(line, record), createdAt })),
      );
      waiting += deferred.length;
      // The embedded database answers within a turn of the event loop: without this, all else waits for the whole batch.
      await setImmediate();
      yield [...unreadable, ...judged.filter(({ verdict }) => !mayChange(verdict)).map(told)];
    }
    let isMoving = true;
    while (waiting > 0) {
      let settled = 0;
      for (let after = 0; ; ) {
        const rows = await nextDeferredLines(database, batchId, after, largestSlice);
        const numbers = rows.map(({ line }) => line);
        const records = rows.map(({ line, sealedRecord }) => seal.open(line, sealedRecord));
        const judged = await judge(run, numbers, readLines(records));
        // After a pass in which nothing changed the verdicts are final.
        const final = judged.filter(({ verdict }) => !isMoving || !mayChange(verdict));
        await deleteDeferredLines(
          database,
          batchId,
          final.map(({ line }) => line),
        );
        settled += final.length;
        yield final.map(told);
        after = rows.at(-1)?.line ?? 0;
        if (rows.length < largestSlice) break;
      }
      if (!isMoving) break;
      waiting -= settled;
      isMoving = settled > 0;
    }
  } finally {
    await deleteDeferredOf(database, batchId);
    await run.end();
  }
}

function applying(dependencies: RecordDependencies, system: string): DryRun {
  return { judge: (read) => applyRead(dependencies, system, read), end: async () => {} };
}

/** @param numbers of the lines, in their order */
async function judge(run: DryRun, numbers: readonly number[], read: ReadLines): Promise<readonly Judged[]> {
  if (numbers.length === 0) return [];
  const verdicts = await run.judge(read);
  return numbers.flatMap((line, index) => {
    const [record, verdict] = [read.lines[index], verdicts[index]];
    return record === undefined || verdict === undefined ? [] : [{ line, record, verdict }];
  });
}

/**
 * Another line may bring what it waits for, take away what is in its way, or merge customers, so that another customer is
 * the same one.
 */
export function mayChange(verdict: Verdict): boolean {
  if (verdict.status !== "refused") return false;
  const { code, fields = {} } = verdict;
  const isOfMerges = fields["/data/customer"] === "immutable" || "/data/mergedInto" in fields;
  return code === "missing-reference" || code === "still-referenced" || isOfMerges;
}

/** Not with what refers to a record: a dry run does not ask for all of it, and has to say what applying says. */
function toldOf({ line, record: { kind, externalId }, verdict }: Judged, seesRecords: boolean): LineVerdict {
  const place = { line, kind: kind.name, externalId };
  const shown = seesRecords ? verdict : withoutRecord(verdict);
  if (!("referrers" in shown)) return { ...place, verdict: shown };
  const { referrers: _, ...said } = shown;
  return { ...place, verdict: said };
}
