import * as z from "zod/mini";
import { askReasons, askStates } from "#domain/review/review.ts";
import type { ReviewAskRow } from "#server/database/repositories/review-asks.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { reviewContext } from "./move-review.ts";

export const askShown = z.object({
  askId: z.uuid(),
  step: z.literal([0, 1, 2]),
  path: z.string(),
  reason: z.enum(askReasons),
  note: z.string(),
  state: z.enum(askStates),
  round: z.int(),
});

export type ShownAsk = Readonly<z.infer<typeof askShown>>;

const steps = { "0": 0, "1": 1, "2": 2 } as const;

/** `note` is "" for none */
export function presentAsk(sealer: Sealer, row: ReviewAskRow): ShownAsk {
  const { id: askId, applicationId, step, path, reason, sealedNote, state, round } = row;
  const note = sealedNote === null ? "" : sealer.unseal(sealedNote, reviewContext(applicationId, "ask", askId));
  return { askId, step: steps[step], path, reason, note, state, round };
}
