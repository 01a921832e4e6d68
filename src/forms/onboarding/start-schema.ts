import * as z from "zod/mini";
import { partnerTypes } from "#domain/onboarding/types.ts";
import { country, csrfToken, optionalChoice, optionalLocale } from "#forms/atoms.ts";

/** `POST /api/onboarding/start`; an absent or empty partner type is `default`. */
export const startSchema = z.object({
  csrf_token: csrfToken,
  country,
  partnerType: z.pipe(
    optionalChoice(partnerTypes),
    z.transform((given) => given ?? "default"),
  ),
  locale: optionalLocale,
});
