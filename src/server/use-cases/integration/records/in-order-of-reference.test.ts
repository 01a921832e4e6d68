import fc from "fast-check";
import { expect, it } from "vitest";
import { inOrderOfReference } from "./in-order-of-reference.ts";

const ordered = (items: readonly (readonly [string, string | null])[]) =>
  inOrderOfReference(
    items.map(([externalId, to]) => ({ externalId, to })),
    ({ to }) => to,
  ).map(({ externalId }) => externalId);

it("puts referenced items first", () => {
  expect(
    ordered([
      ["a", "b"],
      ["b", "c"],
      ["x", null],
      ["c", "elsewhere"],
      ["d", "b"],
    ]),
  ).toEqual(["c", "b", "a", "x", "d"]);
});

it("leaves a cycle in its order, before items that refer to it", () => {
  expect(
    ordered([
      ["z", "b"],
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["s", "s"],
    ]),
  ).toEqual(["a", "b", "c", "z", "s"]);
});

it("returns each item once, after the one that it refers to, unless they are in a cycle", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const items = fc.uniqueArray(fc.tuple(id, fc.option(id)), { selector: ([own]) => own });
  fc.assert(
    fc.property(items, (given) => {
      const order = ordered(given);
      expect(order.toSorted()).toEqual(given.map(([own]) => own).toSorted());
      const to = new Map<string, string | null>(given);
      const reaches = (from: string, end: string) => {
        let at = to.get(from);
        for (let step = 0; at && step < given.length && at !== end; step += 1) at = to.get(at);
        return at === end;
      };
      for (const [own, other] of given) {
        if (other === null || !to.has(other) || reaches(other, own) || other === own) continue;
        expect(order.indexOf(other)).toBeLessThan(order.indexOf(own));
      }
    }),
  );
});
