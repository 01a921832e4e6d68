import { expect, test } from "vitest";
import { areaCircles } from "./area-circles.ts";

const file = (source: string, ...needed: string[]) => ({
  source: `src/server/use-cases/${source}`,
  dependencies: needed.map((resolved) => ({ resolved: `src/server/use-cases/${resolved}` })),
});

test("dependencies in one direction are not a circle", () => {
  expect(areaCircles([file("portal/list.ts", "files/send.ts"), file("files/send.ts", "files/open.ts")])).toEqual([]);
});

test("finds a circle of two areas, though no two files import each other", () => {
  const modules = [file("portal/list.ts", "files/send.ts"), file("files/open.ts", "portal/holder.ts")];
  expect(areaCircles(modules)).toEqual([["portal", "files", "portal"]]);
});

test("finds a circle over a third area", () => {
  const modules = [file("a/x.ts", "b/x.ts"), file("b/y.ts", "c/x.ts"), file("c/y.ts", "a/y.ts")];
  expect(areaCircles(modules)).toEqual([["a", "b", "c", "a"]]);
});

test("distinguishes areas of a part, whose other files may import them", () => {
  expect(areaCircles([file("a/b/x.ts", "a/c/x.ts"), file("a/c/y.ts", "a/b/y.ts")])).toEqual([["a/b", "a/c", "a/b"]]);
  expect(areaCircles([file("a/x.ts", "a/b/x.ts"), file("a/b/y.ts", "a/y.ts")])).toEqual([]);
  expect(areaCircles([file("a/b/x.ts", "d/x.ts"), file("d/y.ts", "a/b/y.ts")])).toEqual([["a/b", "d", "a/b"]]);
});

test("ignores imports of tests", () => {
  expect(areaCircles([file("a/x.ts", "b/x.ts"), file("b/x.test.ts", "a/x.ts")])).toEqual([]);
});
