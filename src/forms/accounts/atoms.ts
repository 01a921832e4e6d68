import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";

/** Six digits of an app, or a recovery code; spaces are taken. */
export const longestCode = 40;

/** As typed, spaces included; the password rules judge a new one. */
export const password = z
  .string({ error: codeOr("invalid-format") })
  .check(z.minLength(1, "required"), z.maxLength(1_000, "too-long"));

/** The same where it may be left out; a field of a form that was left empty is not given either. */
export const optionalPassword = z.pipe(
  z.nullish(z.string({ error: codeOr("invalid-format") }).check(z.maxLength(1_000, "too-long"))),
  z.transform((text) => text || undefined),
);
