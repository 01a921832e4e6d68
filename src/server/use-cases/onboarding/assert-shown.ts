import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import type { StepSubmission } from "./read-submission.ts";

/**
 * A consent is given to the answers that were read with it. Another tab or device may have changed one since: then what
 * is stored has to be read first.
 *
 * @throws Refusal step-changed with the first stored step that is another one as its data
 */
export function assertShown(sealer: Sealer, { shownRevisions }: StepSubmission, stored: readonly StepRow[]): void {
  if (shownRevisions === undefined) return;
  for (const step of [0, 1, 2] as const) {
    const current = stored.find((row) => row.step === keyOf(step));
    assertUnchanged(sealer, { step, basedOn: shownRevisions[step] }, current);
  }
}
