import { setImmediate } from "node:timers/promises";
import type { BatchMode } from "#domain/portal/imports.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyRead } from "../apply-lines.ts";
import { beginDryRun, type DryRun } from "../dry-run/dry-run.ts";
import type { ReadLines } from "../read-lines.ts";
import { withoutRecord } from "../verdict.ts";
import { deferredLines, type Judged, type JudgeLines, mayChange } from "./deferred.ts";
import { readAhead } from "./read-ahead.ts";
import { type BatchLine, inSlices, type LineVerdict } from "./slices.ts";

/**
 * Applies lines in slices, each a transaction, and tells what became of them as it goes. A line that waits for another one
 * of the batch is tried once that one was applied, and told then. Memory is flat.
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
  const run = mode === "dry-run" ? beginDryRun(dependencies, system) : applying(dependencies, system);
  const judge: JudgeLines = (numbers, read) => judgedBy(run, numbers, read);
  const deferred = deferredLines(dependencies, judge);
  const told = (judged: readonly Judged[]) => judged.map((one) => toldOf(one, seesRecords));
  try {
    for await (const { unreadable, numbers, read } of readAhead(inSlices(lines))) {
      const judged = await judge(numbers, read);
      await deferred.keep(judged);
      // The embedded database answers within a turn of the event loop: without this, all else waits for the whole batch.
      await setImmediate();
      yield [...unreadable, ...told(judged.filter(({ verdict }) => !mayChange(verdict)))];
    }
    for await (const judged of deferred.settle()) yield told(judged);
  } finally {
    await deferred.end();
    await run.end();
  }
}

function applying(dependencies: RecordDependencies, system: string): DryRun {
  return { judge: (read) => applyRead(dependencies, system, read), end: async () => {} };
}

async function judgedBy(run: DryRun, numbers: readonly number[], read: ReadLines): Promise<readonly Judged[]> {
  if (numbers.length === 0) return [];
  const verdicts = await run.judge(read);
  return numbers.flatMap((line, index) => {
    const [record, verdict] = [read.lines[index], verdicts[index]];
    return record === undefined || verdict === undefined ? [] : [{ line, record, verdict }];
  });
}

/** Not with what refers to a record: a dry run does not ask for all of it, and has to say what applying says. */
function toldOf({ line, record: { kind, externalId }, verdict }: Judged, seesRecords: boolean): LineVerdict {
  const place = { line, kind: kind.name, externalId };
  const shown = seesRecords ? verdict : withoutRecord(verdict);
  if (shown.status !== "refused") return { ...place, verdict: shown };
  const { referrers: _referrers, waitsFor: _waitsFor, ...said } = shown;
  return { ...place, verdict: said };
}
