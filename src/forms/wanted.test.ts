import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { wantedAt } from "./wanted.ts";

const schema = z.strictObject({
  text: z.string(),
  short: z.string().check(z.maxLength(5)),
  filled: z.string().check(z.minLength(1), z.maxLength(5)),
  count: z.int(),
  few: z.int().check(z.gte(1), z.lte(12)),
  most: z.number().check(z.lte(100)),
  least: z.number().check(z.gte(0)),
  kind: z.enum(["one", "other"]),
  always: z.literal(true),
  is: z.boolean(),
  list: z.array(z.strictObject({ day: z.string().check(z.meta({ description: "a day" })) })),
  three: z.array(z.string()).check(z.maxLength(3)),
  some: z.array(z.enum(["one", "other"])).check(z.minLength(1)),
  perhaps: z.optional(z.nullable(z.string().check(z.meta({ description: "a phone" })))),
  trimmed: z.pipe(
    z.string(),
    z.transform((text) => text.trim()),
  ),
});

describe("the expected value at a path", () => {
  it.each([
    [["text"], "a text"],
    [["short"], "a text of at most 5 characters"],
    [["filled"], "a text of 1 to 5 characters"],
    [["few"], "an integer from 1 to 12"],
    [["most"], "a number of at most 100"],
    [["least"], "a number of at least 0"],
    [["kind"], "one of: one, other"],
    [["always"], "true"],
    [["is"], "true or false"],
    [["list"], "a list, each an object {day}"],
    [["list", 7], "an object"],
    [["list", 7, "day"], "a day"],
    [["three"], "a list of at most 3, each a text"],
    [["some"], "a list of at least 1, each one of: one, other"],
    [["perhaps"], "a phone, or null"],
    [["trimmed"], "a text"],
    [[], "an object"],
    [["unknown"], null],
    [["list", "unknown"], null],
    [["text", "within"], null],
  ])("%j: %s", (path, words) => {
    expect(wantedAt(schema, path)).toBe(words);
  });

  it("omits bounds that only restrict to safe integers", () => {
    expect(wantedAt(schema, ["count"])).toBe("an integer");
  });
});
