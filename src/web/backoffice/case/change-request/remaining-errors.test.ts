import { expect, test } from "vitest";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { stillWrong } from "./remaining-errors.ts";

const failure = (fields: PageFormFailure["fields"]): PageFormFailure => ({
  code: "invalid-input",
  message: "Wrong.",
  fields,
  typed: {},
});
const after = (fields: PageFormFailure["fields"], ...changed: string[]) =>
  stillWrong(failure(fields), new Set(changed))?.fields;

test("keeps the error about no ticks until the first tick", () => {
  const fields = { asks: "Tick at least one field." };
  expect(after(fields)).toEqual(fields);
  expect(after(fields, "message", "reason")).toEqual(fields);
  expect(after(fields, "ask 1 companyData.companyName")).toBeUndefined();
});

test("ends a missing reason's error when it is chosen, the common reason is chosen, or its box is unticked", () => {
  const [name, phone] = ["reason 1 companyData.companyName", "reason 0 phone"];
  const fields = { [name]: "Required.", [phone]: "Required." };
  expect(after(fields, name)).toEqual({ [phone]: "Required." });
  expect(after(fields, "ask 0 phone")).toEqual({ [name]: "Required." });
  expect(after(fields, "reason")).toBeUndefined();
  expect(after(fields, "note 0 phone", "ask 0 email")).toEqual(fields);
});

test("keeps an error without a field until the form is sent again", () => {
  expect(after({}, "reason", "message")).toEqual({});
});
