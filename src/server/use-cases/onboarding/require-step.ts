import type { Step, ValuesOf } from "#domain/onboarding/types.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";

export function requireStep<S extends Step>(
  sealer: Sealer,
  applicationId: string,
  step: S,
  stored: readonly StepRow[],
): ValuesOf[S] {
  const row = stored.find((candidate) => candidate.step === keyOf(step));
  if (row === undefined) throw new Error(`step ${step} of application ${applicationId} is not stored`);
  return unsealStep(sealer, applicationId, step, row.sealedValues);
}
