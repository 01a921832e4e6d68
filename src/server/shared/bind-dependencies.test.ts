import { expect, test } from "vitest";
import { bindDependencies } from "./bind-dependencies.ts";

const verbs = bindDependencies({
  add: ({ base }: { base: number }, more: number) => base + more,
  name: ({ unit }: { unit: string }) => unit,
});

test("each use case gets the dependencies, then its arguments", () => {
  const { add, name } = verbs({ base: 2, unit: "km" });
  expect(add(3)).toBe(5);
  expect(name()).toBe("km");
});

test("lists of different dependencies can be combined", () => {
  expect([verbs({ base: 1, unit: "" }), verbs({ base: 10, unit: "" })].map(({ add }) => add(1))).toEqual([2, 11]);
});
