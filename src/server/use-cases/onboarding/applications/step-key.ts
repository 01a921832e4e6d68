import type { SubmittedStep } from "#domain/onboarding/steps.ts";
import type { Step } from "#domain/onboarding/types.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { StepKey } from "#server/database/tables.ts";

const stepByKey = { "0": 0, "1": 1, "2": 2, onedoc: "onedoc" } as const satisfies Record<StepKey, Step>;

export function keyOf(step: Step): StepKey {
  return `${step}`;
}

export function stepOf(key: StepKey): Step {
  return stepByKey[key];
}

export function progressOf(rows: readonly StepRow[]): SubmittedStep[] {
  return rows.map((row) => ({ step: stepOf(row.step), customerType: row.customerType }));
}
