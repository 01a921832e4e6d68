import { expect, test } from "vitest";
import { visibleCharacters } from "./visible-characters.ts";

test.each([
  ["", 0],
  [" \t\n\u00a0", 0],
  ["\u200b\u200b\u200b", 0],
  ["\u2060\ufeff\u00ad\u202e", 0],
  // By class, fillers and the empty Braille pattern are letters and symbols.
  ["\u115f\u3164\uffa0\u2800", 0],
  ["\u0301\u0301\u0301", 0],
  ["a\u200bb", 2],
  ["Žák", 3],
  ["e\u0301", 1],
  ["№ 7.", 3],
  ["😀", 1],
])("%j has %i visible characters", (text, count) => {
  expect(visibleCharacters(text)).toBe(count);
});
