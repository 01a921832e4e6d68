import { describe, expect, test } from "vitest";
import { wordFinder } from "./find-words.ts";
import { exceptions, refused } from "./refused.ts";

const findWords = wordFinder(refused, exceptions);
const wordsOf = (text: string, path = "src/a.ts") => findWords(path, text).map(({ word }) => word);

test.each([
  ["Whoever calls", "Whoever"],
  ["a user of\nwhich", "of which"],
  ["this is no record", "is no"],
  ["they are no records", "are no"],
  ["asks for it no more.", "no more"],
  ["asks no more and stops", "no more"],
  ["asks no more", "no more"],
  ["the code stands for an error", "stands for"],
  ["shows what it holds", "what it"],
  ["mended by hand", "mended"],
  ["three doors", "doors"],
  ["the core decides", "the core"],
])("%j has a refused word", (text, word) => {
  expect(wordsOf(text)).toEqual([word]);
});

test.each([
  "it is no longer there",
  "they are no longer there",
  "there is no record, and there are no files",
  "it is no more than a minute",
  "takes no more jobs",
  "until there are no more",
  "two requests, one of which failed",
  "12 of which",
  "printed on paper",
  "the doors of a car",
  "amended, recommended, outdoors, wallpaper, retold, bookshop, desktop",
])("%j is allowed", (text) => {
  expect(wordsOf(text)).toEqual([]);
});

test("reports the line, the word on one line and the replacement", () => {
  expect(findWords("src/a.ts", "first\nbegins\n anew")).toEqual([{ line: 3, word: "anew", say: "again" }]);
  expect(findWords("src/a.ts", "one of\n   whom")).toEqual([
    { line: 1, word: "of whom", say: "whose, and who; or two sentences" },
  ]);
});

describe("an exception", () => {
  const find = wordFinder(
    [{ pattern: /door/, say: "entry point" }],
    [{ phrase: /car door/, in: /^src\/cars\//, reason: "a part of the vehicle" }],
  );

  test("allows its phrase, also across lines, but not the word elsewhere", () => {
    expect(find("src/cars/a.ts", "a car\ndoor")).toEqual([]);
    expect(find("src/cars/a.ts", "a car door and a door")).toHaveLength(1);
  });

  test("applies to its files only", () => {
    expect(find("src/a.ts", "a car door")).toHaveLength(1);
  });
});

test("each entry has its own advice, without capturing groups", () => {
  for (const { pattern, say } of refused) {
    expect(say).not.toBe("");
    expect(new RegExp(`${pattern.source}|`).exec("")).toHaveLength(1);
  }
  for (const { reason } of exceptions) expect(reason).not.toBe("");
});
