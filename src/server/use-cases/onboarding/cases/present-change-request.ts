import * as z from "zod/mini";
import { changeReasons, changeRequestStates } from "#domain/cases/case.ts";
import type { ChangeRequestRow } from "#server/database/repositories/change-requests.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { caseContext } from "./transition-case.ts";

export const changeRequestShown = z.object({
  askId: z.uuid(),
  step: z.literal([0, 1, 2]),
  path: z.string(),
  reason: z.enum(changeReasons),
  note: z.string(),
  state: z.enum(changeRequestStates),
  round: z.int(),
});

export type ShownChangeRequest = Readonly<z.infer<typeof changeRequestShown>>;

const steps = { "0": 0, "1": 1, "2": 2 } as const;

export function presentChangeRequest(sealer: Sealer, row: ChangeRequestRow): ShownChangeRequest {
  const { id: askId, applicationId, step, path, reason, sealedNote, state, round } = row;
  const note = sealedNote === null ? "" : sealer.unseal(sealedNote, caseContext(applicationId, "ask", askId));
  return { askId, step: steps[step], path, reason, note, state, round };
}
