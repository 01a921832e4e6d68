import { steps, type ValuesByStep } from "#domain/onboarding/types.ts";
import type { Queryable } from "#server/database/connect.ts";
import { findSteps, type StepRow } from "#server/database/repositories/application-steps.ts";
import { type CaseSubmissionRow, submissionsOfCase } from "#server/database/repositories/cases.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { caseContext } from "./transition-case.ts";

export function valuesOfSteps(sealer: Sealer, applicationId: string, stored: readonly StepRow[]): ValuesByStep {
  return Object.fromEntries(
    steps.flatMap((step) => {
      const row = stored.find((one) => one.step === keyOf(step));
      return row ? [[keyOf(step), unsealStep(sealer, applicationId, step, row.sealedValues)]] : [];
    }),
  );
}

export async function valuesOfRound(
  { database, sealer }: { readonly database: Queryable; readonly sealer: Sealer },
  { applicationId, round, sealedSteps }: CaseSubmissionRow,
): Promise<ValuesByStep> {
  if (sealedSteps === null) return valuesOfSteps(sealer, applicationId, await findSteps(database, applicationId));
  const kept: ValuesByStep = JSON.parse(sealer.unseal(sealedSteps, caseContext(applicationId, "round", round)));
  return kept;
}

export async function filedValues(
  needed: { readonly database: Queryable; readonly sealer: Sealer },
  applicationId: string,
): Promise<ValuesByStep> {
  const last = (await submissionsOfCase(needed.database, applicationId)).at(-1);
  if (!last) throw new Error(`application ${applicationId} was not filed`);
  return await valuesOfRound(needed, last);
}
