import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { BatchMode } from "#domain/portal/imports.ts";
import {
  deleteDeferredLines,
  deleteDeferredOf,
  insertDeferredLines,
  nextDeferredLines,
} from "#server/database/repositories/deferred-lines.ts";
import { applyLines, type RecordLine } from "../apply-lines.ts";
import type { RecordDependencies } from "../dependencies.ts";
import { beginDryRun, type DryRun } from "../dry-run/dry-run.ts";
import { lineSealing } from "../sealed-lines.ts";
import type { Verdict } from "../verdict.ts";
import { type BatchLine, inSlices, largestSlice } from "./slices.ts";

export interface LineVerdict {
  readonly line: number;
  /** null: it cannot be read */
  readonly kind: string | null;
  /** null: it cannot be read */
  readonly externalId: string | null;
  readonly verdict: Verdict;
}

interface Asked {
  readonly line: number;
  readonly record: RecordLine;
}

/**
 * Applies lines in slices, each a transaction, and tells what became of them as it goes. A line that waits for another one
 * of the batch is tried again at the end, until nothing more comes of it, and told then. Memory is flat.
 *
 * @param mode `dry-run`: the slices are undone, and what becomes of the lines is told as if they were not
 */
export async function* applyBatch(
  dependencies: RecordDependencies,
  system: string,
  lines: AsyncIterable<BatchLine>,
  mode: BatchMode = "apply",
): AsyncGenerator<readonly LineVerdict[], void, void> {
  const { database, clock, sealer } = dependencies;
  const batchId = randomUUID();
  const seal = lineSealing(sealer, (line) => `integration-deferred-line:${batchId} ${line}`);
  const run = mode === "dry-run" ? beginDryRun(dependencies, system) : applying(dependencies, system);
  let waiting = 0;
  try {
    for await (const slice of inSlices(lines)) {
      const asked = slice.flatMap(({ line, said }) => ("refused" in said ? [] : [{ line, record: said }]));
      const unreadable = slice.flatMap(({ line, said }) =>
        "refused" in said ? [{ line, kind: said.kind, externalId: said.externalId, verdict: said.refused }] : [],
      );
      const judged = await judge(run, asked);
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
        const asked = rows.map(({ line, sealedRecord }) => ({ line, record: seal.open(line, sealedRecord) }));
        const judged = await judge(run, asked);
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
  return { judge: (lines) => applyLines(dependencies, system, lines), end: async () => {} };
}

async function judge(run: DryRun, asked: readonly Asked[]) {
  if (asked.length === 0) return [];
  const verdicts = await run.judge(asked.map(({ record }) => record));
  return asked.flatMap((one, index) => {
    const verdict = verdicts[index];
    return verdict === undefined ? [] : [{ ...one, verdict }];
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

function told({ line, record, verdict }: Asked & { readonly verdict: Verdict }): LineVerdict {
  return { line, kind: record.kind.name, externalId: record.externalId, verdict };
}
