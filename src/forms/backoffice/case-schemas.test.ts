import { expect, test } from "vitest";
import { problemsOf } from "#forms/codes.ts";
import { proposeFormSchema, proposeSchema } from "./case-schemas.ts";

const rejection = { basedOn: 1, decision: "reject", reason: "other" };

function problems(values: object) {
  const { error } = proposeFormSchema.safeParse(values);
  return error === undefined ? [] : problemsOf(error);
}

test("the form needs a note for another reason", () => {
  const missing = [{ path: "note", code: "required" }];
  expect(problems(rejection)).toEqual(missing);
  expect(problems({ ...rejection, note: " " })).toEqual(missing);
  expect(problems({ ...rejection, note: "The owner asked us to." })).toEqual([]);
});

test("a named reason or an approval needs no note", () => {
  expect(problems({ ...rejection, reason: "risk" })).toEqual([]);
  expect(problems({ basedOn: 1, decision: "approve" })).toEqual([]);
});

test("the API accepts another reason without a note", () => {
  expect(proposeSchema.safeParse(rejection).success).toBe(true);
});
