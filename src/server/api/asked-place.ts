import * as z from "zod/mini";
import { askReasons, askStates } from "#domain/review/review.ts";

/** What staff and the provider's systems read of a place that an applicant is asked about. */
export const askedPlace = {
  askId: z.uuid(),
  step: z.literal([0, 1, 2]),
  path: z.string(),
  reason: z.enum(askReasons),
  note: z.string(),
  state: z.enum(askStates),
  round: z.int(),
};
