import { expect, it } from "vitest";
import { areSaidIn, wordsOf } from "./match-words.ts";

it.each([
  ["fakt", true],
  ["fakturu", true],
  ["Stáhni fakturu", true],
  ["stahnout", true],
  ["rijen faktury", true],
  ["smlouvy", false],
  ["aktury", false],
  ["stáhnout smlouvy", false],
])("„%s“ matches: %s", (asked, isSaid) => {
  expect(areSaidIn(wordsOf(asked), "Stáhnout faktury za říjen 2026")).toBe(isSaid);
});
