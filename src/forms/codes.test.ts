import { expect, test } from "vitest";
import * as z from "zod/mini";
import { codeOr, problemsOf } from "./codes.ts";

test("a missing value gets the code `required`, also where the schema has no code for it", () => {
  const schema = z.object({
    vehicle: z.object({ make: z.string() }),
    paths: z.array(z.string()),
    year: z.int({ error: codeOr("invalid-value") }),
  });
  const found = (value: unknown) => problemsOf(schema.safeParse(value).error ?? new z.core.$ZodError([]), value);
  expect(found({ vehicle: null })).toEqual([
    { path: "vehicle", code: "required" },
    { path: "paths", code: "required" },
    { path: "year", code: "required" },
  ]);
  expect(found({ vehicle: {}, paths: [1], year: "x" })).toEqual([
    { path: "vehicle.make", code: "required" },
    { path: "paths.0", code: "invalid-format" },
    { path: "year", code: "invalid-value" },
  ]);
});
