import * as z from "zod/mini";
import { steps } from "#domain/onboarding/types.ts";
import { count, csrfToken, customerType, filledText, identifier, timestamp } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

const step = z.literal(steps, { error: codeOr("invalid-value") });
/** revision of the stored step that was edited; 0: none */
const basedOn = z.nullish(count);

/** with onedoc: revisions of the steps 0, 1 and 2 shown above the consent */
const shownRevisions = z.nullish(z.tuple([count, count, count], { error: codeOr("invalid-format") }));

const noObject = { error: codeOr("invalid-format") };

/** The values are checked by `checkStep`, not by a schema. */
export const submitStepSchema = z.object({
  csrf_token: csrfToken,
  data: z.object(
    { step, id: identifier, customerType, timestamp, values: z.optional(z.unknown()), basedOn, shownRevisions },
    noObject,
  ),
});

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
      /** grows within a tab, so that a late draft does not replace a newer one */
      sequence: count,
      tab: filledText(64),
    },
    noObject,
  ),
});
