import { expect, test } from "vitest";
import { areaCircles } from "./area-circles.ts";

const file = (source: string, ...needed: string[]) => ({
  source: `src/server/use-cases/${source}`,
  dependencies: needed.map((resolved) => ({ resolved: `src/server/use-cases/${resolved}` })),
});

test("areas that point one way are no circle", () => {
  expect(areaCircles([file("portal/list.ts", "files/send.ts"), file("files/send.ts", "files/open.ts")])).toEqual([]);
});

test("two areas whose files need each other are one, though no two files do", () => {
  const modules = [file("portal/list.ts", "files/send.ts"), file("files/open.ts", "portal/holder.ts")];
  expect(areaCircles(modules)).toEqual([["portal", "files", "portal"]]);
});

test("a circle over a third area is found", () => {
  const modules = [file("a/x.ts", "b/x.ts"), file("b/y.ts", "c/x.ts"), file("c/y.ts", "a/y.ts")];
  expect(areaCircles(modules)).toEqual([["a", "b", "c", "a"]]);
});

test("areas of a part are told apart, and the files beside them may need them", () => {
  expect(areaCircles([file("a/b/x.ts", "a/c/x.ts"), file("a/c/y.ts", "a/b/y.ts")])).toEqual([["a/b", "a/c", "a/b"]]);
  expect(areaCircles([file("a/x.ts", "a/b/x.ts"), file("a/b/y.ts", "a/y.ts")])).toEqual([]);
  expect(areaCircles([file("a/b/x.ts", "d/x.ts"), file("d/y.ts", "a/b/y.ts")])).toEqual([["a/b", "d", "a/b"]]);
});

test("tests may need whatever they test with", () => {
  expect(areaCircles([file("a/x.ts", "b/x.ts"), file("b/x.test.ts", "a/x.ts")])).toEqual([]);
});
