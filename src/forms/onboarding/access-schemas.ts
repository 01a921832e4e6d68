import * as z from "zod/mini";
import { csrfToken, filledText, identifier, optionalChoice } from "#forms/atoms.ts";

const contactTypes = ["email", "phone"] as const;

/** `POST /api/consent/access/create`: sends a code to a contact of the application, the e-mail when none is named. */
export const accessCreateSchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  type: optionalChoice(contactTypes),
});

/** `POST /api/consent/access/verify`: spaces that people put into the code go. */
export const accessVerifySchema = z.object({
  csrf_token: csrfToken,
  hash: identifier,
  code: filledText(20).check(z.overwrite((code) => code.replaceAll(/\s/g, ""))),
});
