import * as z from "zod/mini";
import { emailAddress, filledText, optionalLocale } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const statement = { name: filledText(200), email: emailAddress };

export const withdrawalSchema = z.object({ ...statement, locale: optionalLocale });

export const withdrawalFormSchema = z.object({
  ...statement,
  intent: z.enum(["check", "confirm"], { error: codeOr("invalid-value") }),
});
