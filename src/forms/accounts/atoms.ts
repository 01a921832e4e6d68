import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";

/** Six digits of an app, or a recovery code; spaces are allowed. */
export const longestCode = 40;

/** As typed, spaces included; the password rules check a new one. */
export const password = z
  .string({ error: codeOr("invalid-format") })
  .check(z.minLength(1, "required"), z.maxLength(1_000, "too-long"));

export const optionalPassword = z.pipe(
  z.nullish(z.string({ error: codeOr("invalid-format") }).check(z.maxLength(1_000, "too-long"))),
  z.transform((text) => text || undefined),
);
