import { type CustomerType, type Step, steps } from "#domain/onboarding/types.ts";

/** A step that is stored, with the customer type its submission carried. */
export interface SubmittedStep {
  readonly step: Step;
  readonly customerType: CustomerType;
}

/** Step 0 asks for the customer type and nothing that depends on it, so it outlives a change of it. */
function isCurrent(stored: SubmittedStep, customerType: CustomerType | null): boolean {
  return stored.step === 0 || stored.customerType === customerType;
}

/**
 * The step at which the applicant continues: the first one that is not stored yet or was made under another customer
 * type.
 *
 * @param customerType the application's, which is that of the newest submission; `null` before the first
 * @returns `null` when nothing is left
 */
export function nextStep(stored: readonly SubmittedStep[], customerType: CustomerType | null): Step | null {
  return steps.find((step) => !stored.some((one) => one.step === step && isCurrent(one, customerType))) ?? null;
}

/**
 * The last step that may be opened and submitted: every one before it is stored. The consent document waits until all
 * before it were made under the application's customer type.
 */
export function furthestStep(stored: readonly SubmittedStep[], customerType: CustomerType | null): Step {
  const missing = steps.find((step) => !stored.some((one) => one.step === step)) ?? "onedoc";
  const isStale = stored.some((one) => one.step !== "onedoc" && !isCurrent(one, customerType));
  return missing === "onedoc" && isStale ? 2 : missing;
}

/** Whether a step may be opened and submitted. */
export function isReached(step: Step, furthest: Step): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthest);
}
