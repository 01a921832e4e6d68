import type { SubmittedStep } from "#domain/onboarding/steps.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import { stepOf } from "#server/use-cases/applications/step-key.ts";

/** Stored rows as the rules of progress look at them. */
export function progressOf(rows: readonly StepRow[]): SubmittedStep[] {
  return rows.map((row) => ({ step: stepOf(row.step), customerType: row.customerType }));
}
