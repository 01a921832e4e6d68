import { expect, test } from "vitest";
import { pickedFor } from "./queue-bar.tsx";

const rows = new Map([
  ["application-own", { act: "release" }],
  ["application-free", { act: "take" }],
  ["request-1", { act: null }],
] as const);
const keys = [...rows.keys()];

test("what is one's own already is not taken again", () => {
  expect(pickedFor("take", keys, rows)).toEqual(["free"]);
  expect(pickedFor("take", ["application-own"], rows)).toEqual([]);
});

test("what nobody has is not released", () => {
  expect(pickedFor("release", keys, rows)).toEqual(["own"]);
  expect(pickedFor("release", ["application-free"], rows)).toEqual([]);
});

test("one's own is passed on, as is what nobody has", () => {
  expect(pickedFor("pass", keys, rows)).toEqual(["own", "free"]);
});
