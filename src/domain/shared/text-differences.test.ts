import { describe, expect, test } from "vitest";
import { paragraphDifferences, type TextPart, wordDifferences } from "./text-differences.ts";

/** `[-removed-]`, `{+added+}` */
const marked = (parts: readonly TextPart[]) =>
  parts.map(({ change, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[change]).join(" ");

describe("words of two versions", () => {
  test.each([
    ["a b c", "a b c", "a b c"],
    ["a b c", "a x c", "a [-b-] {+x+} c"],
    ["a b c", "a c", "a [-b-] c"],
    ["a c", "a b c", "a {+b+} c"],
    ["", "a b", "{+a b+}"],
    ["a b", "", "[-a b-]"],
    ["a  b\n c", "a b c", "a b c"],
    ["one two three four", "two three five four", "[-one-] two three {+five+} four"],
    ["a a b", "a b b", "a [-a-] {+b+} b"],
  ])("%j and %j", (before, after, shown) => {
    expect(marked(wordDifferences(before, after))).toBe(shown);
  });

  test("restore both versions, for any texts", () => {
    const words = ["ano", "ne", "nebo", "a"];
    // A fixed sequence: the same texts in each run.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () => Array.from({ length: next(12) }, () => words[next(words.length)]).join(" ");
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [text(), text()];
      const parts = wordDifferences(before, after);
      const without = (change: TextPart["change"]) =>
        parts
          .filter((part) => part.change !== change)
          .map((part) => part.text)
          .join(" ");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }
  });
});

test("paragraphs are paired in order between unchanged ones", () => {
  const shown = paragraphDifferences(["A", "b one", "C", "d", "E"], ["A", "b two", "new", "C", "E"]);
  expect(shown.map(({ change, parts }) => [change, marked(parts)])).toEqual([
    ["same", "A"],
    ["changed", "b [-one-] {+two+}"],
    ["added", "{+new+}"],
    ["same", "C"],
    ["removed", "[-d-]"],
    ["same", "E"],
  ]);
});
