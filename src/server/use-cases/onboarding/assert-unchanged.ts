import type { Step } from "#domain/onboarding/types.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { presentStep } from "./owner-links/owners-now.ts";

/**
 * Another tab or device may have stored the step since.
 *
 * @throws Refusal step-changed with the stored step as its data; revision 0 when nothing is stored
 */
export function assertUnchanged(
  sealer: Sealer,
  { step, basedOn }: { step: Step; basedOn?: number | undefined },
  current: StepRow | undefined,
): void {
  if (basedOn === undefined || basedOn === (current?.revision ?? 0)) return;
  if (current === undefined) {
    throw new Refusal("step-changed", { data: { step, revision: 0, values: {}, savedAt: null } });
  }
  throw new Refusal("step-changed", { data: presentStep(sealer, current) });
}
