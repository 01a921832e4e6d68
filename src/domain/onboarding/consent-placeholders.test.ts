import { expect, test } from "vitest";
import { bracesIn, wrongPlaceholders } from "./consent-placeholders.ts";

const whole = ["{provider}, {providerContact}", "{applicant}: {email}, {phone}"];

test("a text in which each placeholder stands once is right", () => {
  expect(wrongPlaceholders(whole)).toEqual({ missing: [], repeated: [], unknown: [] });
});

test.each([
  [["{provider}, {providerContact}", "{applicant}: {email}"], { missing: ["phone"], repeated: [], unknown: [] }],
  [[...whole, "{email}"], { missing: [], repeated: ["email"], unknown: [] }],
  [[...whole, "{name} and {name}, {toString}"], { missing: [], repeated: [], unknown: ["{name}", "{toString}"] }],
  [[...whole, "a } and {{"], { missing: [], repeated: [], unknown: ["}", "{"] }],
  [[], { missing: ["provider", "providerContact", "applicant", "email", "phone"], repeated: [], unknown: [] }],
])("%j is told what is wrong with it", (paragraphs, wrong) => {
  expect(wrongPlaceholders(paragraphs)).toEqual(wrong);
});

test("braces of a consent are found, whatever stands in them", () => {
  expect(bracesIn("a {b} c { d")).toEqual(["{b}", "{"]);
  expect(bracesIn("none")).toEqual([]);
});
