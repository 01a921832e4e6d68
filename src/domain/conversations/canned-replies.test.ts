import { expect, it } from "vitest";
import { filledReply, unknownPlaceholders } from "./canned-replies.ts";

it.each([
  ["Dobrý den, {customer}, k žádosti {reference}…", []],
  ["{name} {customer}", ["name"]],
  ["{} {constructor}", ["", "constructor"]],
  ["{customer", ["{"]],
  ["a } b", ["{"]],
  ["{{customer}}", ["{"]],
])("knows the placeholder: %s", (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

it("fills in every value, or returns null if one is missing", () => {
  const text = "{customer}: {reference}, {reference}";
  expect(filledReply(text, { customer: "Eva {today}", reference: "ZA-1" })).toBe("Eva {today}: ZA-1, ZA-1");
  expect(filledReply(text, { customer: "Eva" })).toBeNull();
  expect(filledReply(text, { customer: "Eva", reference: null })).toBeNull();
});
