import { expect, test } from "vitest";
import { bracesIn, wrongPlaceholders } from "./consent-placeholders.ts";

const whole = ["{provider}, {providerContact}", "{applicant}: {email}, {phone}"];

test("accepts a text with each placeholder exactly once", () => {
  expect(wrongPlaceholders(whole)).toEqual({ missing: [], repeated: [], unknown: [] });
});

test.each([
  [["{provider}, {providerContact}", "{applicant}: {email}"], { missing: ["phone"], repeated: [], unknown: [] }],
  [[...whole, "{email}"], { missing: [], repeated: ["email"], unknown: [] }],
  [[...whole, "{name} and {name}, {toString}"], { missing: [], repeated: [], unknown: ["{name}", "{toString}"] }],
  [[...whole, "a } and {{"], { missing: [], repeated: [], unknown: ["}", "{"] }],
  [[], { missing: ["provider", "providerContact", "applicant", "email", "phone"], repeated: [], unknown: [] }],
])("reports the wrong placeholders of %j", (paragraphs, wrong) => {
  expect(wrongPlaceholders(paragraphs)).toEqual(wrong);
});

test("finds any braces of a consent", () => {
  expect(bracesIn("a {b} c { d")).toEqual(["{b}", "{"]);
  expect(bracesIn("none")).toEqual([]);
});
