import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import { locales } from "#domain/shared/locale.ts";
import { visibleCharacters } from "#domain/shared/visible-characters.ts";
import { codeOr } from "#forms/codes.ts";

/** Requires a visible character. */
export const filledText = (longest: number) =>
  z
    .string({ error: codeOr("invalid-format") })
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(longest, "too-long"))
    .check(z.refine((text) => visibleCharacters(text) > 0, "required"));

/** For the audit log and the person who decides. */
export const reasonText = filledText(500).check(z.refine((text) => visibleCharacters(text) >= 3, "invalid-value"));

/** An empty form field or invisible text counts as absent. */
export const optionalText = (longest: number) =>
  z.pipe(
    z.nullish(z.string({ error: codeOr("invalid-format") }).check(z.trim(), z.maxLength(longest, "too-long"))),
    z.transform((text) => (text && visibleCharacters(text) > 0 ? text : undefined)),
  );

export const optionalChoice = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.nullish(z.union([z.literal(""), z.enum(values)], { error: codeOr("invalid-value") })),
    z.transform((given) => given || undefined),
  );

export const emailAddress = filledText(254).check(
  z.refine(isEmailAddress, "invalid-format"),
  z.meta({ description: "an e-mail address as name@example.com, of at most 254 characters" }),
);
/** `YYYY-MM-DD`, an existing day. */
export const calendarDate = filledText(10).check(z.refine(isCalendarDate, "invalid-format"));
export const csrfToken = z.optional(z.string({ error: "invalid-format" }).check(z.maxLength(500, "too-long")));
export const country = z.enum(countries, { error: codeOr("invalid-value") });
export const customerType = z.enum(customerTypes, { error: codeOr("invalid-value") });
export const locale = z.enum(locales, { error: codeOr("invalid-value") });
export const optionalLocale = optionalChoice(locales);
/** An id or hash; the use case checks that it exists. */
export const identifier = filledText(200);
export const timestamp = z.iso.datetime({ offset: true, local: true, error: codeOr("invalid-format") });
/** From 0 to the maximum of PostgreSQL's `integer`. */
export const count = z
  .int({ error: codeOr("invalid-format") })
  .check(z.nonnegative("invalid-value"), z.lte(2_147_483_647, "invalid-value"));
