import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "#server/database/connect.ts";
import {
  type DeferredLineRow,
  deleteDeferredLines,
  deleteDeferredOf,
  insertDeferredLines,
  type LeftLineRow,
  leftDeferredLines,
  linesWithin,
  postponeDeferredLines,
  readyDeferredLines,
  wakeDeferredLines,
  wakeOtherLines,
} from "#server/database/repositories/deferred-lines.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { keyOf } from "../batch-transaction.ts";
import { recordOf } from "../dry-run/record-dependencies.ts";
import { recordKinds } from "../kinds/kinds.ts";
import { type ReadLines, type RecordLine, readLines } from "../read-lines.ts";
import { lineSealing } from "../sealed-lines.ts";
import { refused, type Verdict } from "../verdict.ts";
import { largestBytes, largestChunk } from "./chunks.ts";

export interface Judged {
  readonly line: number;
  readonly record: RecordLine;
  readonly verdict: Verdict;
}

export type JudgeLines = (numbers: readonly number[], read: ReadLines) => Promise<readonly Judged[]>;

/** Attempts of lines whose dependency is unknown. */
const mostPasses = 20;

/** Another line may bring the awaited record, remove an obstacle, or merge customers. */
export function mayChange(verdict: Verdict): boolean {
  if (verdict.status !== "refused") return false;
  const { code, fields = {} } = verdict;
  const isOfMerges = fields["/data/customer"] === "immutable" || "/data/mergedInto" in fields;
  return code === "missing-reference" || code === "still-referenced" || isOfMerges;
}

/**
 * Keeps waiting lines in a table, so that memory stays flat, and retries each about once for each record that it waits
 * for.
 */
export function deferredLines({ database, clock, sealer }: Needs<"sealer">, judge: JudgeLines) {
  const batchId = randomUUID();
  const seal = lineSealing(sealer, (line) => `integration-deferred-line:${batchId} ${line}`);
  let waiting = 0;

  const judgeRows = async (rows: readonly DeferredLineRow[]) => {
    const records = rows.map(({ line, sealedRecord }) => seal.open(line, sealedRecord));
    return await judge(numbersOf(rows), readLines(records));
  };

  async function wakeAfter(judged: readonly Judged[]): Promise<void> {
    if (waiting === 0) return;
    const applied = judged.flatMap(({ record, verdict }) => (verdict.status === "refused" ? [] : [recordOf(record)]));
    await wakeDeferredLines(database, batchId, [...new Set(applied)]);
  }

  async function* tryReady(): AsyncGenerator<readonly Judged[], void, void> {
    for (;;) {
      const rows = await readyDeferredLines(database, batchId, { lines: largestChunk, bytes: largestBytes });
      if (rows.length === 0) return;
      const judged = await judgeRows(rows);
      const final = judged.filter(({ verdict }) => !mayChange(verdict));
      const open = judged.filter(({ verdict }) => mayChange(verdict));
      await deleteDeferredLines(database, batchId, numbersOf(final));
      const postponed = open.map(({ line, verdict }) => ({ line, waitsFor: awaitedBy(verdict) }));
      await postponeDeferredLines(database, batchId, postponed);
      waiting -= final.length;
      await wakeAfter(judged);
      if (final.length > 0) yield final;
    }
  }

  async function* refuseLeft(): AsyncGenerator<readonly Judged[], void, void> {
    const isInCircle = await findCircles(database, batchId);
    for (let after = 0; ; ) {
      const left = await leftDeferredLines(database, batchId, after, largestChunk);
      if (left.length === 0) return;
      const rows = await linesWithin(database, batchId, left, largestBytes);
      const circling = new Set(left.filter(isInCircle).map(({ line }) => line));
      yield (await judgeRows(rows)).map((one) => (circling.has(one.line) ? inCircle(one) : one));
      after = rows.at(-1)?.line ?? after;
    }
  }

  return {
    async keep(judged: readonly Judged[]): Promise<void> {
      const deferred = judged.filter(({ verdict }) => mayChange(verdict));
      const createdAt = clock.now();
      const rows = deferred.map(({ line, record, verdict }) => ({
        batchId,
        line,
        sealedRecord: seal.close(line, record),
        record: recordOf(record),
        waitsFor: awaitedBy(verdict),
        turn: turnOf(record),
        isReady: false,
        tries: 0,
        createdAt,
      }));
      await insertDeferredLines(database, rows);
      waiting += deferred.length;
      await wakeAfter(judged);
    },
    async *settle(): AsyncGenerator<readonly Judged[], void, void> {
      for (let pass = 0; waiting > 0 && pass < mostPasses; pass += 1) {
        const before = waiting;
        await wakeOtherLines(database, batchId);
        yield* tryReady();
        if (waiting === before) break;
      }
      if (waiting > 0) yield* refuseLeft();
    },
    end: () => deleteDeferredOf(database, batchId),
  };
}

const numbersOf = (lines: readonly { readonly line: number }[]) => lines.map(({ line }) => line);

/** Records that others refer to are put first and deleted last. */
function turnOf(record: RecordLine): number {
  const place = recordKinds.indexOf(record.kind);
  return "deletedAt" in record ? 2 * recordKinds.length - place : place;
}

const missing = z.object({ kind: z.string(), externalId: z.string() });

/** The record that has to come or go first; null: unknown. */
function awaitedBy(verdict: Verdict): string | null {
  if (verdict.status !== "refused") return null;
  if (verdict.code === "missing-reference") return keyOf(missing.parse(verdict.data));
  return verdict.waitsFor === undefined ? null : keyOf(verdict.waitsFor);
}

function inCircle(judged: Judged): Judged {
  const { verdict } = judged;
  if (verdict.status !== "refused" || verdict.code !== "missing-reference") return judged;
  const { kind, externalId } = missing.parse(verdict.data);
  const detail = `The record refers to ${externalId} of ${kind}, and that one, by way of lines of this batch, to the record itself: one of them has to come without its reference first.`;
  return { ...judged, verdict: refused("reference-cycle", { data: { kind, externalId }, detail }) };
}

const linesAtOnce = 5_000;

type IsInCircle = (line: Pick<LeftLineRow, "own" | "awaited">) => boolean;

/** Takes two numbers of memory a line. */
async function findCircles(database: Database, batchId: string): Promise<IsInCircle> {
  const next = new Map<number, number>();
  for (let after = 0; ; ) {
    const rows = await leftDeferredLines(database, batchId, after, linesAtOnce);
    for (const { own, awaited } of rows) if (awaited !== null) next.set(own, awaited);
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < linesAtOnce) break;
  }
  const circleOf = circlesOf(next);
  return ({ own, awaited }) => {
    const circle = circleOf.get(own);
    return circle !== undefined && awaited !== null && circle === circleOf.get(awaited);
  };
}

/** @returns for nodes of cycles, the node that names their cycle */
export function circlesOf(next: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const circles = new Map<number, number>();
  const seen = new Map<number, number>();
  for (const start of next.keys()) {
    let at: number | undefined = start;
    for (; at !== undefined && !seen.has(at); at = next.get(at)) seen.set(at, start);
    if (at === undefined || seen.get(at) !== start || circles.has(at)) continue;
    const name = at;
    do {
      circles.set(at, name);
      at = next.get(at) ?? name;
    } while (at !== name);
  }
  return circles;
}
