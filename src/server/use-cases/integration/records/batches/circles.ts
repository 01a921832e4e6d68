import type { Database } from "#server/database/connect.ts";
import { type LeftLineRow, leftDeferredLines } from "#server/database/repositories/deferred-lines.ts";

const linesAtOnce = 5_000;

/** Says of a line that is left whether it waits for itself by way of others. */
export type IsInCircle = (line: Pick<LeftLineRow, "own" | "awaited">) => boolean;

/**
 * Finds lines that wait for each other in a circle, among those that are left. In memory there are two numbers for each
 * line that waits for the record of another one.
 */
export async function findCircles(database: Database, batchId: string): Promise<IsInCircle> {
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

/** @param next where each node leads. @returns of those that lead back to themselves, by which node their circle is named */
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
