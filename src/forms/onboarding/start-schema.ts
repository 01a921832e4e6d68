import * as z from "zod/mini";
import { country, csrfToken, locale, partnerType } from "#forms/atoms.ts";

/** `POST /api/onboarding/start`; an absent partner type is `default`. */
export const startSchema = z.object({
  csrf_token: csrfToken,
  country,
  partnerType: z.nullish(partnerType),
  locale: z.nullish(locale),
});
