import { expect, test } from "vitest";
import { pickedFor } from "./queue-bar.tsx";

const rows = new Map([
  ["application-own", { act: "release" }],
  ["application-free", { act: "take" }],
  ["request-1", { act: null }],
] as const);
const keys = [...rows.keys()];

test("does not take one's own applications again", () => {
  expect(pickedFor("take", keys, rows)).toEqual(["free"]);
  expect(pickedFor("take", ["application-own"], rows)).toEqual([]);
});

test("does not release unassigned applications", () => {
  expect(pickedFor("release", keys, rows)).toEqual(["own"]);
  expect(pickedFor("release", ["application-free"], rows)).toEqual([]);
});

test("assigns one's own and unassigned applications", () => {
  expect(pickedFor("pass", keys, rows)).toEqual(["own", "free"]);
});
