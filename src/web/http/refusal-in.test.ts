import { expect, it } from "vitest";
import { refusalIn } from "./refusal-in.ts";

it("finds the message and the fields", () => {
  const error = { code: "invalid-input", message: "Not right", fields: { "values.date": "No date", other: 7 } };
  expect(refusalIn({ error })).toEqual({ message: "Not right", fields: { "values.date": "No date" } });
});

it("finds the message of a failed payment schedule", () => {
  expect(refusalIn({ success: false, message: "Not right" })).toEqual({ message: "Not right", fields: {} });
});

it.each([null, "text", [], {}, { error: null }, { error: { message: 7, fields: "none" } }])(
  "finds nothing in %j",
  (body) => {
    expect(refusalIn(body)).toEqual({ message: "", fields: {} });
  },
);
