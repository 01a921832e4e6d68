import * as z from "zod/mini";
import { country, identifier } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** In hours; also the default. */
export const mostLinkHours = 24;
export const usualLinkHours = 1;

const linkTargets = ["offers", "offer"] as const;

export const signLinkSchema = z.object({
  target: z.enum(linkTargets, { error: codeOr("invalid-value") }),
  country,
  /** an idam or an offer's id */
  id: identifier,
  hours: z.pipe(
    z
      .string({ error: codeOr("invalid-format") })
      .check(z.trim(), z.minLength(1, "required"), z.regex(/^\d{1,4}$/, "invalid-value")),
    z.pipe(z.transform(Number), z.number().check(z.gte(1, "invalid-value"), z.lte(mostLinkHours, "invalid-value"))),
  ),
});
