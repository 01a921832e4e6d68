import * as z from "zod/mini";
import { countries, customerTypes, partnerTypes } from "#domain/onboarding/types.ts";
import { locales } from "#domain/shared/locale.ts";
import { codeOr } from "#forms/codes.ts";

/** A text that must hold something after trimming. */
export const filledText = (longest: number) =>
  z
    .string({ error: codeOr("invalid-format") })
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(longest, "too-long"));

export const csrfToken = z.optional(z.string({ error: "invalid-format" }).check(z.maxLength(500, "too-long")));
export const country = z.enum(countries, { error: codeOr("invalid-value") });
export const customerType = z.enum(customerTypes, { error: codeOr("invalid-value") });
export const partnerType = z.enum(partnerTypes, { error: codeOr("invalid-value") });
export const locale = z.enum(locales, { error: codeOr("invalid-value") });
/** An id or hash of ours; whether it leads anywhere is for the one who looks it up. */
export const identifier = filledText(200);
/** ISO 8601 */
export const timestamp = z.iso.datetime({ offset: true, local: true, error: codeOr("invalid-format") });
/** Not negative, and no larger than PostgreSQL's `integer`. */
export const count = z
  .int({ error: codeOr("invalid-format") })
  .check(z.nonnegative("invalid-value"), z.lte(2_147_483_647, "invalid-value"));
