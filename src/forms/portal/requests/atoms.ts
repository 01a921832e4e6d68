import * as z from "zod/mini";
import { optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: codeOr("invalid-value") });

/** For the `error` of forms that differ by a choice: nothing chosen, or something that is not there to choose. */
export const choiceBetween =
  (field: string) =>
  ({ input }: { readonly input?: unknown }): "required" | "invalid-value" => {
    const isObject = typeof input === "object" && input !== null;
    return isObject && Reflect.get(input, field) ? "invalid-value" : "required";
  };

export const note = optionalText(2_000);

/** A whole number within bounds, also as people type it. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.trim(), z.minLength(1, "required"), z.regex(/^\d{1,6}$/, "invalid-format"))],
      { error: codeOr("invalid-format") },
    ),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, "invalid-value")),
    ),
  );
