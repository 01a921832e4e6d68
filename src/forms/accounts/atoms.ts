import * as z from "zod/mini";
import { codeOr } from "#forms/codes.ts";

/** As it was typed, spaces and all; whether a new one will do is for the rules of passwords. */
export const password = z
  .string({ error: codeOr("invalid-format") })
  .check(z.minLength(1, "required"), z.maxLength(1_000, "too-long"));
