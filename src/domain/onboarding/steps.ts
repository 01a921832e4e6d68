import { type CustomerType, type Step, steps } from "#domain/onboarding/types.ts";

export interface SubmittedStep {
  readonly step: Step;
  readonly customerType: CustomerType;
}

/** Step 0 chooses the customer type and has nothing that depends on it, so it survives a change. */
function isCurrent(stored: SubmittedStep, customerType: CustomerType | null): boolean {
  return stored.step === 0 || stored.customerType === customerType;
}

/**
 * Returns the first step that is not stored or belongs to another customer type.
 *
 * @param customerType of the newest submission
 */
export function nextStep(stored: readonly SubmittedStep[], customerType: CustomerType | null): Step | null {
  return steps.find((step) => !stored.some((one) => one.step === step && isCurrent(one, customerType))) ?? null;
}

/**
 * Returns the last step that may be opened: every one before it is stored. The consent document also needs all of them
 * to have the current customer type.
 */
export function furthestStep(stored: readonly SubmittedStep[], customerType: CustomerType | null): Step {
  const missing = steps.find((step) => !stored.some((one) => one.step === step)) ?? "onedoc";
  const isStale = stored.some((one) => one.step !== "onedoc" && !isCurrent(one, customerType));
  return missing === "onedoc" && isStale ? 2 : missing;
}

export function isReached(step: Step, furthest: Step): boolean {
  return steps.indexOf(step) <= steps.indexOf(furthest);
}
