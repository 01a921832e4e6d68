import fc from "fast-check";
import { expect, it } from "vitest";
import { numbersWithin, splitNumbers } from "./split-numbers.ts";

it.each([
  ["plain numbers", "A1,B2", ["A1", "B2"], ["A1", "B2"]],
  ["blanks around them", " A1 , B2,", ["A1", "B2"], ["A1", "B2", ""]],
  ["one number with a comma", "AB,12", ["AB,12"], ["AB,12"]],
  ["one with a comma among others", "AB 13,AB,12,C", ["AB 13", "AB,12", "C"], ["AB 13", "AB,12", "C"]],
  ["the whole text as one number before its parts", "AB,12", ["AB", "12", "AB,12"], ["AB,12"]],
  ["the longest number would leave an unknown rest", "A,B,C", ["A", "A,B", "B,C"], ["A", "B,C"]],
  ["an unknown number", "A,B", ["A"], ["A", "B"]],
])("%s", (_name, text, known, numbers) => {
  expect(splitNumbers(text, new Set(known))).toEqual(numbers);
});

it("finds every set of known numbers, even with commas in them", () => {
  const number = fc.stringMatching(/^[A-C1-3](?:[A-C1-3, /]{0,6}[A-C1-3])?$/);
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 8 }), (numbers) => {
      const text = numbers.join(",");
      const known = new Set(numbers);
      expect(numbersWithin(text)).toEqual(expect.arrayContaining(numbers));
      const found = splitNumbers(text, known);
      expect(found.every((one) => known.has(one))).toBe(true);
      expect(found.join(",")).toBe(text);
    }),
  );
});
