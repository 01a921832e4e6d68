import { expect, it } from "vitest";
import { remainingTime } from "./remaining-time.ts";

it.each([
  ["too early", { done: 0, at: 0 }, { done: 40, at: 2_999 }, null],
  ["no progress yet", { done: 5, at: 0 }, { done: 5, at: 9_000 }, null],
  ["at constant speed", { done: 0, at: 1_000 }, { done: 45, at: 5_000 }, 588_711],
  ["resumed at half", { done: 3_000, at: 0 }, { done: 3_334, at: 3_340 }, 33_340],
  ["done", { done: 0, at: 0 }, { done: 6_668, at: 5_000 }, 0],
] as const)("%s", (_name, first, now, expected) => {
  const left = remainingTime(first, now, 6_668);
  expect(left === null ? null : Math.round(left)).toBe(expected);
});
