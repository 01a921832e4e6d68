import * as z from "zod/mini";
import { country, csrfToken } from "#forms/atoms.ts";
import { longestText } from "#forms/onboarding/read-value.ts";

/** `POST /api/consent/template` */
export const templateSchema = z.object({ csrf_token: csrfToken, country });

/** As typed: the form only shows it, the steps judge it. */
const shown = z.nullish(z.string({ error: "invalid-format" }).check(z.maxLength(longestText, "too-long")));

/** `POST /api/consent/form`: the template with the applicant filled in. */
export const formSchema = z.object({
  csrf_token: csrfToken,
  country,
  firstName: shown,
  lastName: shown,
  phone: shown,
  email: shown,
});
