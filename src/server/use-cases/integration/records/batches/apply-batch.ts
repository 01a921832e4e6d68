import { setImmediate } from "node:timers/promises";
import type { BatchMode } from "#domain/portal/imports.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyRead } from "../apply-lines.ts";
import { beginDryRun, type DryRun } from "../dry-run/dry-run.ts";
import { type ReadLines, readLinesInTurns } from "../read-lines.ts";
import { withoutRecord } from "../verdict.ts";
import { type BatchLine, inChunks, type LineVerdict } from "./chunks.ts";
import { deferredLines, type Judged, type JudgeLines, mayChange } from "./deferred.ts";

/**
 * A line that waits for another one is retried and reported after it. Memory stays flat.
 *
 * @param how `dry-run`: rolled back, but reported as if applied. `seesRecords`: the reader may read stored records
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
  const lineVerdicts = (judged: readonly Judged[]) => judged.map((one) => toLineVerdict(one, seesRecords));
  try {
    for await (const { unreadable, numbers, read } of readAhead(inChunks(lines))) {
      const judged = await judge(numbers, read);
      await deferred.keep(judged);
      // The embedded database never yields to the event loop: without this, other calls wait for the complete batch.
      await setImmediate();
      yield [...unreadable, ...lineVerdicts(judged.filter(({ verdict }) => !mayChange(verdict)))];
    }
    for await (const judged of deferred.settle()) yield lineVerdicts(judged);
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

/** Leaves referrers out, so that dry run and real run report alike. */
function toLineVerdict({ line, record: { kind, externalId }, verdict }: Judged, seesRecords: boolean): LineVerdict {
  const place = { line, kind: kind.name, externalId };
  const shown = seesRecords ? verdict : withoutRecord(verdict);
  if (shown.status !== "refused") return { ...place, verdict: shown };
  const { referrers: _referrers, waitsFor: _waitsFor, ...said } = shown;
  return { ...place, verdict: said };
}

interface ReadChunk {
  readonly unreadable: readonly LineVerdict[];
  readonly numbers: readonly number[];
  readonly read: ReadLines;
}

/** Reads ahead while the database works. */
export async function* readAhead(
  slices: AsyncGenerator<readonly BatchLine[], void, void>,
): AsyncGenerator<ReadChunk, void, void> {
  const taken = async () => {
    const come = await slices.next();
    return come.done === true ? null : await readChunk(come.value);
  };
  const takeNext = () => {
    const next = taken();
    next.catch(() => {});
    return next;
  };
  let next = takeNext();
  try {
    for (;;) {
      const batch = await next;
      if (batch === null) return;
      next = takeNext();
      yield batch;
    }
  } finally {
    // Ends with the last read, for which a caller that stops early does not wait.
    void slices.return().catch(() => {});
  }
}

async function readChunk(batch: readonly BatchLine[]): Promise<ReadChunk> {
  const unreadable = batch.flatMap(({ line, said }) =>
    "refused" in said ? [{ line, kind: said.kind, externalId: said.externalId, verdict: said.refused }] : [],
  );
  const readable = batch.flatMap(({ line, said }) => ("refused" in said ? [] : [{ line, said }]));
  const read = await readLinesInTurns(readable.map(({ said }) => said));
  return { unreadable, numbers: readable.map(({ line }) => line), read };
}
