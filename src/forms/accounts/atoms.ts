import * as z from "zod/mini";
import { isEmailAddress } from "#domain/shared/email-address.ts";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** What a form sends for a field that was left empty counts as not given. */
export const optionalText = (longest: number) =>
  z.pipe(
    z.nullish(z.string({ error: codeOr("invalid-format") }).check(z.trim(), z.maxLength(longest, "too-long"))),
    z.transform((text) => text || undefined),
  );

/** As it was typed, spaces and all; whether a new one will do is for the rules of passwords. */
export const password = z
  .string({ error: codeOr("invalid-format") })
  .check(z.minLength(1, "required"), z.maxLength(1_000, "too-long"));

export const emailAddress = filledText(254).check(z.refine(isEmailAddress, "invalid-format"));
