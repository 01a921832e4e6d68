import * as z from "zod/mini";
import { isE164 } from "#domain/shared/phone-number.ts";
import { count, filledText, timestamp } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** May be absent or null. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** In minor units of the record's currency. */
export const amount = z.int({ error: codeOr("invalid-format") }).check(z.nonnegative("invalid-value"));

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: codeOr("invalid-value") });

export const year = count.check(z.gte(1_900, "invalid-value"), z.lte(2_200, "invalid-value"));

export const phone = filledText(20).check(z.refine(isE164, "invalid-format"));

/** ISO 8601 with an offset; in UTC with milliseconds from here on. */
export const moment = z.pipe(
  timestamp.check(z.regex(/(?:Z|[+-]\d{2}:?\d{2})$/, "invalid-format")),
  z.transform((text: string) => new Date(text).toISOString()),
);

/** The usual form of external ids; `.` and `..` would be read as steps of a path. */
export const externalId = filledText(200).check(
  z.regex(/^[A-Za-z0-9._:/-]+$/, "invalid-format"),
  z.refine((text) => text !== "." && text !== "..", "invalid-format"),
);

/** @throws nothing: what a check over several fields finds stands at the field that it names */
export const fault = (path: readonly PropertyKey[], input: unknown) => ({
  code: "custom" as const,
  path: [...path],
  message: "invalid-value",
  input,
});
