import * as z from "zod/mini";
import { country, csrfToken, locale, partnerType } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/onboarding/start`; an absent or empty partner type is `default`. */
export const startSchema = z.object({
  csrf_token: csrfToken,
  country,
  partnerType: z.pipe(
    z.nullish(z.union([z.literal(""), partnerType], { error: codeOr("invalid-value") })),
    z.transform((given) => given || "default"),
  ),
  locale: z.nullish(locale),
});
