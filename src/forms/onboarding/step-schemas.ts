import * as z from "zod/mini";
import { steps } from "#domain/onboarding/types.ts";
import { count, csrfToken, customerType, filledText, identifier, timestamp } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const step = z.literal(steps, { error: codeOr("invalid-value") });
/** revision of the stored step the values were made from; 0: none was stored */
const basedOn = z.nullish(count);

/** with onedoc: revisions of the stored steps 0, 1 and 2 whose answers stood above the consent */
const shownRevisions = z.nullish(z.tuple([count, count, count], { error: codeOr("invalid-format") }));

const noObject = { error: codeOr("invalid-format") };

/** `POST /api/consent/submit-step`; the values are read and judged by `checkStep`, never by a schema. */
export const submitStepSchema = z.object({
  csrf_token: csrfToken,
  data: z.object(
    { step, id: identifier, customerType, timestamp, values: z.optional(z.unknown()), basedOn, shownRevisions },
    noObject,
  ),
});

/** `POST /api/consent/draft`: what is being typed, as it stands. */
export const draftSchema = z.object({
  csrf_token: csrfToken,
  data: z.object(
    {
      step,
      id: identifier,
      customerType: z.nullish(customerType),
      timestamp,
      values: z.optional(z.unknown()),
      basedOn,
      /** grows within one tab, so that a late draft does not replace a newer one */
      sequence: count,
      /** random id of the tab */
      tab: filledText(64),
    },
    noObject,
  ),
});
