import { expect, it } from "vitest";
import { circlesOf } from "./deferred.ts";

const circles = (...edges: readonly (readonly [number, number])[]) =>
  [...circlesOf(new Map(edges))].toSorted(([a], [b]) => a - b);

it("finds members of a cycle, but not those that only lead to it", () => {
  expect(circles([1, 2], [2, 3], [3, 2], [4, 1], [5, 6])).toEqual([
    [2, 2],
    [3, 2],
  ]);
});

it("separates cycles, also one of a single node", () => {
  expect(circles([1, 1], [2, 3], [3, 2], [4, 3])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
});
