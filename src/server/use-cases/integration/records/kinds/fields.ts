import * as z from "zod/mini";
import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { isE164 } from "#domain/shared/phone-number.ts";
import { count, filledText, timestamp } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** A field's rule, in English, for the OpenAPI document and errors. */
export const described = (description: string) => z.meta({ description });

/** In minor units of the record's currency. */
export const amount = z
  .int({ error: codeOr("invalid-format") })
  .check(
    z.nonnegative("invalid-value"),
    described("an amount of 0 or more, in JSON as an integer of minor units: 1245050 are 12,450.50"),
  );

/** `YYYY-MM-DD`. A moment gets invalid-format, not too-long. */
export const day = z
  .string({ error: codeOr("invalid-format") })
  .check(
    z.trim(),
    z.minLength(1, "required"),
    z.maxLength(10, "invalid-format"),
    z.refine(isCalendarDate, "invalid-format"),
    z.meta({ format: "date", description: "a day that exists, as 2026-12-01" }),
  );

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: codeOr("invalid-value") });

export const year = count.check(z.gte(1_900, "invalid-value"), z.lte(2_200, "invalid-value"));

export const phone = filledText(20).check(z.refine(isE164, "invalid-format"), described("a phone as +420601234567"));

/** ISO 8601 with an offset; becomes UTC with milliseconds. */
export const moment = z.pipe(
  timestamp.check(
    z.regex(/(?:Z|[+-]\d{2}:?\d{2})$/, "invalid-format"),
    z.meta({ format: "date-time", description: "a moment with its offset, as 2026-12-01T09:00:00+01:00" }),
  ),
  z.transform((text: string) => new Date(text).toISOString()),
);

/** `.` and `..` would be read as steps of a path. */
export const externalId = filledText(200).check(
  z.regex(/^[A-Za-z0-9._:/-]+$/, "invalid-format"),
  z.refine((text) => text !== "." && text !== "..", "invalid-format"),
  described("an external id: 1 to 200 of the characters A-Z a-z 0-9 . _ : / -, other than . and .."),
);

/** @param wanted in English */
export const fault = (path: readonly PropertyKey[], input: unknown, wanted: string) => ({
  code: "custom" as const,
  path: [...path],
  message: "invalid-value",
  input,
  params: { wanted },
});

export const rightCurrency = (country: Country | undefined): Readonly<Record<string, string>> =>
  country === undefined
    ? {}
    : { "/data/currency": `${factsOf(country).currency}, the currency of the customer's country` };
