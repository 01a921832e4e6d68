import { expect, it } from "vitest";
import { limitPerLoop } from "./yield-event-loop.ts";

const lap = () => new Promise((resolve) => setImmediate(resolve));

it("allows a number of pieces in one turn, in the order of the calls", async () => {
  const take = limitPerLoop(2);
  const taken: number[] = [];
  const work = async (worker: number) => {
    for (let turn = 0; turn < 2; turn += 1) {
      await take();
      taken.push(worker);
    }
  };
  const all = Promise.all([1, 2, 3, 4, 5].map(work));
  // Callers that need not wait start in the same turn.
  await new Promise((resolve) => process.nextTick(resolve));
  await Promise.resolve();
  const seen: number[] = [];
  while (taken.length < 10) {
    seen.push(taken.length);
    await lap();
    expect(seen.length).toBeLessThan(20);
  }
  await all;
  for (const [at, count] of seen.entries()) expect(count - (seen[at - 1] ?? 0)).toBeLessThanOrEqual(2);
  expect(seen[0]).toBe(2);
  expect(taken.slice(0, 5).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

it("lets a single caller continue", () => {
  const take = limitPerLoop(2);
  for (let turn = 0; turn < 2; turn += 1) expect(take()).toBeUndefined();
});
